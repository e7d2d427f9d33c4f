// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryAllFailedApiCallsInput } from '../schema-types.ts';

export type RetryAllFailedApiCallsMutationVariables = {
  input: RetryAllFailedApiCallsInput;
};

export type RetryAllFailedApiCallsMutation = {
  /** Repeats the failed API calls of a care flow. */
  retryAllFailedApiCalls: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Repeats the failed API calls of a care flow. Needs the id of the care flow.
 *
 * ```graphql
 * mutation RetryAllFailedApiCalls($input: RetryAllFailedApiCallsInput!) {
 *   retryAllFailedApiCalls(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const RetryAllFailedApiCallsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllFailedApiCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllFailedApiCallsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllFailedApiCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<RetryAllFailedApiCallsMutation, RetryAllFailedApiCallsMutationVariables>;
