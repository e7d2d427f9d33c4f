// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryAllApiCallsInput } from '../schema-types.ts';

export type RetryAllApiCallsMutationVariables = {
  input: RetryAllApiCallsInput;
};

export type RetryAllApiCallsMutation = {
  /** Repeats all API calls of a care flow. */
  retryAllApiCalls: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Repeats all API calls of a care flow, those that succeeded included. Needs the id of the care flow.
 *
 * ```graphql
 * mutation RetryAllApiCalls($input: RetryAllApiCallsInput!) {
 *   retryAllApiCalls(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const RetryAllApiCallsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllApiCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllApiCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllApiCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<RetryAllApiCallsMutation, RetryAllApiCallsMutationVariables>;
