// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { DataPointDefinitionFieldsFragmentNode } from '../fragments/DataPointDefinitionFields.ts';
export type BaselineInfoQueryVariables = Exact<{
  pathway_id: string;
}>;


export type BaselineInfoQuery = { baselineInfo: { code: string, success: boolean, baselineDataPoints: Array<{ value: string | null, definition: { id: string, key: string, title: string, category: Types.DataPointSourceType, valueType: Types.DataPointValueType, source_definition_id: string, optional: boolean | null, pii: boolean | null, unit: string | null, possibleValues: Array<{ value: string, label: string | null }> | null, range: { min: number | null, max: number | null } | null, metadata: Array<{ key: string, value: string }> | null } }> } };


export const BaselineInfoDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BaselineInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baselineInfo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"baselineDataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}}]}}]}}]}}'),DataPointDefinitionFieldsFragmentNode]} as unknown as DocumentNode<BaselineInfoQuery, BaselineInfoQueryVariables>;