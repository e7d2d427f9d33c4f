// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type CalculationResultFieldsFragment, CalculationResultFieldsFragmentNode } from '../fragments/CalculationResultFields.ts';

export type CalculationResultsQueryVariables = {
  /** The `id` of an activity whose object is a `CALCULATION`. */
  activity_id: string;
  /** The id of the care flow. */
  pathway_id: string;
};

export type CalculationResultsQuery = {
  /** The results of the calculation of one activity. */
  calculationResults: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** One entry for each subresult. */
    result: CalculationResultFieldsFragment[];
  };
};

/**
 * Reads the results of one calculation, an entry for each subresult. Needs the ids of the care flow
 * and of the activity.
 *
 * ```graphql
 * query CalculationResults($activity_id: String!, $pathway_id: String!) {
 *   calculationResults(activity_id: $activity_id, pathway_id: $pathway_id) {
 *     code
 *     success
 *     result {
 *       ...CalculationResultFields
 *     }
 *   }
 * }
 * ```
 */
export const CalculationResultsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculationResults"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculationResults"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}}]}}'),CalculationResultFieldsFragmentNode]} as unknown as DocumentNode<CalculationResultsQuery, CalculationResultsQueryVariables>;
