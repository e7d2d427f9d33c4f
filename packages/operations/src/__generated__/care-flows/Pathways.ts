// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import type { FilterPathways, PaginationParams, PathwayStatus, SortingParams } from '../schema-types.ts';

export type PathwaysQueryVariables = {
  /** The first 100 by default. A count above 100 is treated as 100. */
  pagination?: PaginationParams | null | undefined;
  /** By `start_date`, descending, by default. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterPathways | null | undefined;
};

export type PathwaysQuery = {
  /** Lists the tenant's care flows, 100 at a time unless told otherwise, newest start first. */
  pathways: PageFieldsFragment & {
    pathways: Pathways_PathwaySummary[];
  };
};

/** A care flow, as it stands in a list. */
export type Pathways_PathwaySummary = {
  id: string;
  title: string;
  status: PathwayStatus;
  status_explanation: string | null;
  pathway_definition_id: string | null;
  version: number | null;
  patient_id: string | null;
  start_date: string | null;
  stop_date: string | null;
  complete_date: string | null;
};

/**
 * Lists the tenant's care flows, 100 at a time unless told otherwise, newest start first.
 *
 * ```graphql
 * query Pathways($pagination: PaginationParams, $sorting: SortingParams, $filters: FilterPathways) {
 *   pathways(pagination: $pagination, sorting: $sorting, filters: $filters) {
 *     ...PageFields
 *     pathways {
 *       id
 *       title
 *       status
 *       status_explanation
 *       pathway_definition_id
 *       version
 *       patient_id
 *       start_date
 *       stop_date
 *       complete_date
 *     }
 *   }
 * }
 * ```
 */
export const PathwaysDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Pathways"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPathways"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"pathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}}]}}]}}]}}'),PageFieldsFragmentNode]} as unknown as TypedDocumentNode<PathwaysQuery, PathwaysQueryVariables>;
