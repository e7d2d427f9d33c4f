// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ApiCallFieldsFragment, ApiCallFieldsFragmentNode } from '../fragments/ApiCallFields.ts';

export type ApiCallsQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
};

export type ApiCallsQuery = {
  /** All API calls of one care flow. */
  apiCalls: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The API calls of the care flow. */
    api_calls: ApiCallFieldsFragment[];
  };
};

/**
 * Lists the API calls of one care flow, with what was sent and what came back. Needs the id of the
 * care flow. Headers and bodies can hold secrets and patient data.
 *
 * ```graphql
 * query ApiCalls($pathway_id: String!) {
 *   apiCalls(pathway_id: $pathway_id) {
 *     code
 *     success
 *     api_calls {
 *       ...ApiCallFields
 *     }
 *   }
 * }
 * ```
 */
export const ApiCallsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}}'),ApiCallFieldsFragmentNode]} as unknown as DocumentNode<ApiCallsQuery, ApiCallsQueryVariables>;
