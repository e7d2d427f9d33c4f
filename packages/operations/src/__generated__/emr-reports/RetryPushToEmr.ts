// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryPushToEmrInput } from '../schema-types.ts';

export type RetryPushToEmrMutationVariables = {
  input: RetryPushToEmrInput;
};

export type RetryPushToEmrMutation = {
  /** Sends a report to the electronic medical record again. */
  retryPushToEmr: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Sends a report to the electronic medical record again. Needs the `id` of its activity.
 *
 * ```graphql
 * mutation RetryPushToEmr($input: RetryPushToEmrInput!) {
 *   retryPushToEmr(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const RetryPushToEmrDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryPushToEmr"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryPushToEmrInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryPushToEmr"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<RetryPushToEmrMutation, RetryPushToEmrMutationVariables>;
