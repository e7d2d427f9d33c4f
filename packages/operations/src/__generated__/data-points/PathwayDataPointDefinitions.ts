// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { DataPointDefinitionFieldsFragmentNode } from '../fragments/DataPointDefinitionFields.ts';
export type PathwayDataPointDefinitionsQueryVariables = Exact<{
  release_id: string;
  pathway_definition_id?: string | null | undefined;
  filters?: Types.FilterPathwayDataPointDefinitionsParams | null | undefined;
}>;


export type PathwayDataPointDefinitionsQuery = { pathwayDataPointDefinitions: { code: string, success: boolean, data_point_definitions: Array<{ id: string, key: string, title: string, category: Types.DataPointSourceType, valueType: Types.DataPointValueType, source_definition_id: string, optional: boolean | null, pii: boolean | null, unit: string | null, possibleValues: Array<{ value: string, label: string | null }> | null, range: { min: number | null, max: number | null } | null, metadata: Array<{ key: string, value: string }> | null }> } };


export const PathwayDataPointDefinitionsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayDataPointDefinitions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPathwayDataPointDefinitionsParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayDataPointDefinitions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}}]}}]}}'),DataPointDefinitionFieldsFragmentNode]} as unknown as DocumentNode<PathwayDataPointDefinitionsQuery, PathwayDataPointDefinitionsQueryVariables>;