// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { FilterCareflowActivitiesParams, PaginationParams, SortingParams } from '../schema-types.ts';

export type CareflowActivitiesQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
  /** Leaves out what has to be looked up elsewhere, which makes the answer quicker. */
  skip_enrichment?: boolean | null | undefined;
  /** The first 100 by default. A count above 500 is an error. */
  pagination?: PaginationParams | null | undefined;
  /** The field to order by. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterCareflowActivitiesParams | null | undefined;
};

export type CareflowActivitiesQuery = {
  /** What has happened, and is about to happen, in one care flow. Includes what the service does by itself, unless `hide_system_activities` is set. */
  careflowActivities: PageFieldsFragment & {
    /** The activities of this page. */
    activities: ActivityFieldsFragment[];
  };
};

/**
 * Lists the activities of one care flow, system activities included unless
 * `filters.hide_system_activities` is true. Needs the id of the care flow. A count above 500 is an
 * error.
 *
 * ```graphql
 * query CareflowActivities($pathway_id: String!, $skip_enrichment: Boolean, $pagination: PaginationParams, $sorting: SortingParams, $filters: FilterCareflowActivitiesParams) {
 *   careflowActivities(
 *     pathway_id: $pathway_id
 *     skip_enrichment: $skip_enrichment
 *     pagination: $pagination
 *     sorting: $sorting
 *     filters: $filters
 *   ) {
 *     ...PageFields
 *     activities {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const CareflowActivitiesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skip_enrichment"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterCareflowActivitiesParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"skip_enrichment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skip_enrichment"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as DocumentNode<CareflowActivitiesQuery, CareflowActivitiesQueryVariables>;
