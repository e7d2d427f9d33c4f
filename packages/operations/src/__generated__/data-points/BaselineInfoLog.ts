// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type DataPointFieldsFragment, DataPointFieldsFragmentNode } from '../fragments/DataPointFields.ts';
import type { PaginationParams, SortingParams } from '../schema-types.ts';

export type BaselineInfoLogQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
  /** Only values of the data point with this definition id. */
  data_point_definition_id?: string | null | undefined;
  /** Only values of the data point with this qualified key. */
  data_point_key?: string | null | undefined;
  /** How many records to skip, and how many to return. */
  pagination?: PaginationParams | null | undefined;
  /** The field to order by. */
  sorting?: SortingParams | null | undefined;
};

export type BaselineInfoLogQuery = {
  /** The baseline values of one care flow, those that were replaced included. */
  baselineInfoLog: PageFieldsFragment & {
    /** The values of this page. */
    dataPoints: DataPointFieldsFragment[];
  };
};

/**
 * Lists the baseline values of one care flow, those that were replaced included. Needs the id of the
 * care flow.
 *
 * ```graphql
 * query BaselineInfoLog($pathway_id: String!, $data_point_definition_id: String, $data_point_key: String, $pagination: PaginationParams, $sorting: SortingParams) {
 *   baselineInfoLog(
 *     pathway_id: $pathway_id
 *     data_point_definition_id: $data_point_definition_id
 *     data_point_key: $data_point_key
 *     pagination: $pagination
 *     sorting: $sorting
 *   ) {
 *     ...PageFields
 *     dataPoints {
 *       ...DataPointFields
 *     }
 *   }
 * }
 * ```
 */
export const BaselineInfoLogDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BaselineInfoLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baselineInfoLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"dataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointFields"}}]}}]}}]}}'),PageFieldsFragmentNode,DataPointFieldsFragmentNode]} as unknown as DocumentNode<BaselineInfoLogQuery, BaselineInfoLogQueryVariables>;
