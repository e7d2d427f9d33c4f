// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type WebhookCallFieldsFragment, WebhookCallFieldsFragmentNode } from '../fragments/WebhookCallFields.ts';

export type WebhookCallQueryVariables = {
  /** The `id` of the webhook call. */
  webhook_call_id: string;
};

export type WebhookCallQuery = {
  /** One webhook call, with what was sent and what came back. */
  webhookCall: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The webhook call as it stands now. */
    webhook_call: WebhookCallFieldsFragment;
  };
};

/**
 * Reads one webhook call, with what was sent and what came back. Needs the `id` of the call. The body
 * holds the event, so it can hold patient data.
 *
 * ```graphql
 * query WebhookCall($webhook_call_id: String!) {
 *   webhookCall(webhook_call_id: $webhook_call_id) {
 *     code
 *     success
 *     webhook_call {
 *       ...WebhookCallFields
 *     }
 *   }
 * }
 * ```
 */
export const WebhookCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhook_call_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhook_call_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhook_call_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}}'),WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<WebhookCallQuery, WebhookCallQueryVariables>;
