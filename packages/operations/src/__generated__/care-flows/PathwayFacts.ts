// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { PageFieldsFragmentNode } from '../fragments/PageFields.ts';
export type PathwayFactsQueryVariables = Exact<{
  pagination?: Types.PaginationParams | null | undefined;
  sorting?: Types.SortingParams | null | undefined;
  filters: Types.PathwayFactsFilters;
}>;


export type PathwayFactsQuery = { pathwayFacts: { code: string, success: boolean, facts: Array<{ date: string, level: string, pathway_id: string, content: Array<string> }>, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null } };


export const PathwayFactsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PathwayFactsFilters"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayFacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}}'),PageFieldsFragmentNode]} as unknown as DocumentNode<PathwayFactsQuery, PathwayFactsQueryVariables>;