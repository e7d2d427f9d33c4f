// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { CalculationResultFieldsFragmentNode } from '../fragments/CalculationResultFields.ts';
export type CalculationResultsQueryVariables = Exact<{
  activity_id: string;
  pathway_id: string;
}>;


export type CalculationResultsQuery = { calculationResults: { code: string, success: boolean, result: Array<{ subresult_id: string, label: string | null, value: string | null, value_type: Types.DataPointValueType | null, unit: string | null, status: string | null }> } };


export const CalculationResultsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculationResults"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculationResults"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}}]}}'),CalculationResultFieldsFragmentNode]} as unknown as DocumentNode<CalculationResultsQuery, CalculationResultsQueryVariables>;