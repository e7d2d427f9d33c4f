// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryAllFailedWebhookCallsInput } from '../schema-types.ts';

export type RetryAllFailedWebhookCallsMutationVariables = {
  input: RetryAllFailedWebhookCallsInput;
};

export type RetryAllFailedWebhookCallsMutation = {
  /** Repeats the failed webhook calls about a care flow. */
  retryAllFailedWebhookCalls: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Repeats the failed webhook calls about a care flow. Needs the id of the care flow.
 *
 * ```graphql
 * mutation RetryAllFailedWebhookCalls($input: RetryAllFailedWebhookCallsInput!) {
 *   retryAllFailedWebhookCalls(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const RetryAllFailedWebhookCallsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllFailedWebhookCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllFailedWebhookCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllFailedWebhookCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<RetryAllFailedWebhookCallsMutation, RetryAllFailedWebhookCallsMutationVariables>;
