// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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
    /** The care flows of this page. */
    pathways: Pathways_PathwaySummary[];
  };
};

/** A care flow, as it stands in a list. */
export type Pathways_PathwaySummary = {
  /** The id of the care flow. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the care flow stands. */
  status: PathwayStatus;
  /** Why it has this status, where the service gives a reason. */
  status_explanation: string | null;
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string | null;
  /** The version of the definition that it runs. */
  version: number | null;
  /** The id of the patient. */
  patient_id: string | null;
  /** When it started, in ISO 8601. */
  start_date: string | null;
  /** When it was stopped, in ISO 8601; null otherwise. */
  stop_date: string | null;
  /** When it was completed, in ISO 8601; null until then. */
  complete_date: string | null;
};

/**
 * Lists the care flows of the tenant, newest start first. A count above 100 is treated as 100.
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
export const PathwaysDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Pathways"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPathways"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"pathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}}]}}]}}]}}'),PageFieldsFragmentNode]} as unknown as DocumentNode<PathwaysQuery, PathwaysQueryVariables>;
