// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { FilterCareflowActivitiesParams, PaginationParams, SortingParams } from '../schema-types.ts';

export type CareflowActivitiesQueryVariables = {
  pathway_id: string;
  /** The first 100 by default. A count above 500 is an error. */
  pagination?: PaginationParams | null | undefined;
  sorting?: SortingParams | null | undefined;
  filters?: FilterCareflowActivitiesParams | null | undefined;
  /** Leaves out what has to be looked up elsewhere, which makes the answer quicker. */
  skip_enrichment?: boolean | null | undefined;
};

export type CareflowActivitiesQuery = {
  /** What has happened, and is about to happen, in one care flow. */
  careflowActivities: PageFieldsFragment & {
    activities: ActivityFieldsFragment[];
  };
};

/**
 * What has happened, and is about to happen, in one care flow.
 *
 * ```graphql
 * query CareflowActivities($pathway_id: String!, $pagination: PaginationParams, $sorting: SortingParams, $filters: FilterCareflowActivitiesParams, $skip_enrichment: Boolean) {
 *   careflowActivities(
 *     pathway_id: $pathway_id
 *     pagination: $pagination
 *     sorting: $sorting
 *     filters: $filters
 *     skip_enrichment: $skip_enrichment
 *   ) {
 *     ...PageFields
 *     activities {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const CareflowActivitiesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterCareflowActivitiesParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip_enrichment"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip_enrichment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip_enrichment"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as TypedDocumentNode<CareflowActivitiesQuery, CareflowActivitiesQueryVariables>;
