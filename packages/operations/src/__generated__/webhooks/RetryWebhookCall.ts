// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type WebhookCallFieldsFragment, WebhookCallFieldsFragmentNode } from '../fragments/WebhookCallFields.ts';
import type { RetryWebhookCallInput } from '../schema-types.ts';

export type RetryWebhookCallMutationVariables = {
  input: RetryWebhookCallInput;
};

export type RetryWebhookCallMutation = {
  /** Repeats one webhook call. */
  retryWebhookCall: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The webhook call as it stands now. */
    webhook_call: WebhookCallFieldsFragment;
  };
};

/**
 * Repeats one webhook call. Needs the `id` of the call.
 *
 * ```graphql
 * mutation RetryWebhookCall($input: RetryWebhookCallInput!) {
 *   retryWebhookCall(input: $input) {
 *     code
 *     success
 *     webhook_call {
 *       ...WebhookCallFields
 *     }
 *   }
 * }
 * ```
 */
export const RetryWebhookCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryWebhookCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryWebhookCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryWebhookCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}}'),WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<RetryWebhookCallMutation, RetryWebhookCallMutationVariables>;
