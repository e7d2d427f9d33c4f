// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import type { PaginationParams, PathwayFactsFilters, SortingParams } from '../schema-types.ts';

export type PathwayFactsQueryVariables = {
  /** The first 10 by default. */
  pagination?: PaginationParams | null | undefined;
  /** By `date`, ascending, by default. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters: PathwayFactsFilters;
};

export type PathwayFactsQuery = {
  /** The audit log of one care flow. */
  pathwayFacts: PageFieldsFragment & {
    /** The entries of this page. */
    facts: PathwayFacts_OrchestrationFact[];
  };
};

/** An entry of a care flow's audit log. */
export type PathwayFacts_OrchestrationFact = {
  /** When it happened, in ISO 8601. */
  date: string;
  /** How important it is. */
  level: string;
  /** The id of the care flow. */
  pathway_id: string;
  /** What happened, in words, line by line. */
  content: string[];
};

/**
 * Lists the audit log of one care flow, oldest entry first. Needs `filters.pathway_id`.
 *
 * ```graphql
 * query PathwayFacts($pagination: PaginationParams, $sorting: SortingParams, $filters: PathwayFactsFilters!) {
 *   pathwayFacts(pagination: $pagination, sorting: $sorting, filters: $filters) {
 *     ...PageFields
 *     facts {
 *       date
 *       level
 *       pathway_id
 *       content
 *     }
 *   }
 * }
 * ```
 */
export const PathwayFactsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PathwayFactsFilters"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}}'),PageFieldsFragmentNode]} as unknown as DocumentNode<PathwayFactsQuery, PathwayFactsQueryVariables>;
