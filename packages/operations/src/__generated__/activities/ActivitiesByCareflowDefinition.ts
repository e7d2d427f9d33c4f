// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { FilterActivitiesByCareflowDefinitionFilters, PaginationParams, SortingParams } from '../schema-types.ts';

export type ActivitiesByCareflowDefinitionQueryVariables = {
  /** The id of the care flow's definition. It is the same in every version. */
  careflow_definition_id: string;
  /** The first 100 by default. A count above 100 is treated as 100. */
  pagination?: PaginationParams | null | undefined;
  /** By `date`, descending, by default. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterActivitiesByCareflowDefinitionFilters | null | undefined;
};

export type ActivitiesByCareflowDefinitionQuery = {
  /** The activities in all care flows of one definition. Leaves out what the service does by itself, unless `exclude_system_activities` is false. */
  activitiesByCareflowDefinition: PageFieldsFragment & {
    /** The activities of this page. */
    activities: ActivityFieldsFragment[];
  };
};

/**
 * Lists the activities in all care flows of one definition, newest first. Leaves out system
 * activities unless `filters.exclude_system_activities` is false. A count above 100 is treated as
 * 100.
 *
 * ```graphql
 * query ActivitiesByCareflowDefinition($careflow_definition_id: String!, $pagination: PaginationParams, $sorting: SortingParams, $filters: FilterActivitiesByCareflowDefinitionFilters) {
 *   activitiesByCareflowDefinition(
 *     careflow_definition_id: $careflow_definition_id
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
export const ActivitiesByCareflowDefinitionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivitiesByCareflowDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterActivitiesByCareflowDefinitionFilters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activitiesByCareflowDefinition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as DocumentNode<ActivitiesByCareflowDefinitionQuery, ActivitiesByCareflowDefinitionQueryVariables>;
