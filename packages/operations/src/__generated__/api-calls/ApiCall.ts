// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ApiCallFieldsFragment, ApiCallFieldsFragmentNode } from '../fragments/ApiCallFields.ts';

export type ApiCallQueryVariables = {
  /** The `object.id` of an activity whose object is an `API_CALL`. */
  id: string;
};

export type ApiCallQuery = {
  /** One API call, with what was sent and what came back. */
  apiCall: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The API call as it stands now. */
    api_call: ApiCallFieldsFragment;
  };
};

/**
 * Reads one API call, with what was sent and what came back. Needs the `object.id` of an activity
 * whose object is an `API_CALL`. Headers and bodies can hold secrets and patient data.
 *
 * ```graphql
 * query ApiCall($id: String!) {
 *   apiCall(id: $id) {
 *     code
 *     success
 *     api_call {
 *       ...ApiCallFields
 *     }
 *   }
 * }
 * ```
 */
export const ApiCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"api_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApiCallFields"}}]}}]}}]}}'),ApiCallFieldsFragmentNode]} as unknown as DocumentNode<ApiCallQuery, ApiCallQueryVariables>;
