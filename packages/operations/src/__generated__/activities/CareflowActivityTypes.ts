// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type CareflowActivityTypesQueryVariables = {
  /** The id of the care flow. */
  careflow_id: string;
};

export type CareflowActivityTypesQuery = {
  /** The kinds of activities that occur in one care flow. */
  careflowActivityTypes: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The kinds of activities that occur, such as `FORM`. */
    activityTypes: string[];
  };
};

/**
 * Lists the kinds of activities that occur in one care flow, to choose a filter from. Needs the id of
 * the care flow.
 *
 * ```graphql
 * query CareflowActivityTypes($careflow_id: String!) {
 *   careflowActivityTypes(careflow_id: $careflow_id) {
 *     code
 *     success
 *     activityTypes
 *   }
 * }
 * ```
 */
export const CareflowActivityTypesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowActivityTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowActivityTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activityTypes"}}]}}]}}')]} as unknown as DocumentNode<CareflowActivityTypesQuery, CareflowActivityTypesQueryVariables>;
