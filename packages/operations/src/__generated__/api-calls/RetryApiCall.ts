// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ApiCallFieldsFragment, ApiCallFieldsFragmentNode } from '../fragments/ApiCallFields.ts';
import type { RetryApiCallInput } from '../schema-types.ts';

export type RetryApiCallMutationVariables = {
  input: RetryApiCallInput;
};

export type RetryApiCallMutation = {
  /** Repeats one API call. */
  retryApiCall: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The API call as it stands now. */
    api_call: ApiCallFieldsFragment;
  };
};

/**
 * Repeats one API call. Needs the `id` of the call.
 *
 * ```graphql
 * mutation RetryApiCall($input: RetryApiCallInput!) {
 *   retryApiCall(input: $input) {
 *     code
 *     success
 *     api_call {
 *       ...ApiCallFields
 *     }
 *   }
 * }
 * ```
 */
export const RetryApiCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryApiCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryApiCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryApiCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}}'),ApiCallFieldsFragmentNode]} as unknown as DocumentNode<RetryApiCallMutation, RetryApiCallMutationVariables>;
