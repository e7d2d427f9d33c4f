// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { DataPointFieldsFragmentNode } from '../fragments/DataPointFields.ts';
export type BaselineInfoLogQueryVariables = Exact<{
  pathway_id: string;
  data_point_definition_id?: string | null | undefined;
  data_point_key?: string | null | undefined;
  pagination?: Types.PaginationParams | null | undefined;
  sorting?: Types.SortingParams | null | undefined;
}>;


export type BaselineInfoLogQuery = { baselineInfoLog: { code: string, success: boolean, dataPoints: Array<{ id: string, key: string | null, data_point_definition_id: string, data_set_id: string, activity_id: string | null, date: string, valueType: Types.DataPointValueType, serialized_value: string | null }>, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null } };


export const BaselineInfoLogDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BaselineInfoLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baselineInfoLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"data_point_key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data_point_key"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"dataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointFields"}}]}}]}}]}}'),PageFieldsFragmentNode,DataPointFieldsFragmentNode]} as unknown as DocumentNode<BaselineInfoLogQuery, BaselineInfoLogQueryVariables>;