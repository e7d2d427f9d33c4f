// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { ApiCallFieldsFragmentNode } from '../fragments/ApiCallFields.ts';
export type RetryApiCallMutationVariables = Exact<{
  input: Types.RetryApiCallInput;
}>;


export type RetryApiCallMutation = { retryApiCall: { code: string, success: boolean, api_call: { id: string, title: string, status: Types.ApiCallStatus, created_at: string, request: { method: Types.ApiCallRequestMethod, endpoint: string, body: string | null, headers: Array<{ key: string, value: string }> }, responses: Array<{ status: number, date: string, body: string }> } } };


export const RetryApiCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryApiCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryApiCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryApiCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}}'),ApiCallFieldsFragmentNode]} as unknown as DocumentNode<RetryApiCallMutation, RetryApiCallMutationVariables>;