// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryAllWebhookCallsInput } from '../schema-types.ts';

export type RetryAllWebhookCallsMutationVariables = {
  input: RetryAllWebhookCallsInput;
};

export type RetryAllWebhookCallsMutation = {
  /** Repeats all webhook calls about a care flow. */
  retryAllWebhookCalls: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Repeats all webhook calls about a care flow, those that succeeded included. Needs the id of the
 * care flow.
 *
 * ```graphql
 * mutation RetryAllWebhookCalls($input: RetryAllWebhookCallsInput!) {
 *   retryAllWebhookCalls(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const RetryAllWebhookCallsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllWebhookCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllWebhookCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllWebhookCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<RetryAllWebhookCallsMutation, RetryAllWebhookCallsMutationVariables>;
