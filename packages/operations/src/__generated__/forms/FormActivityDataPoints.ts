// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FormActivityDataPointsQueryVariables = Exact<{
  activity_id: string;
  careflow_id: string;
}>;


export type FormActivityDataPointsQuery = { formActivityDataPoints: { code: string, success: boolean, data_points: Array<{ key: string, value: string, valueType: Types.DataPointValueType }> } };


export const FormActivityDataPointsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormActivityDataPoints"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formActivityDataPoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"data_points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}')]} as unknown as DocumentNode<FormActivityDataPointsQuery, FormActivityDataPointsQueryVariables>;