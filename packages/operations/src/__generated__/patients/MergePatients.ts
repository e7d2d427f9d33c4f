// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MergePatientsMutationVariables = Exact<{
  input: Types.MergePatientsInput;
}>;


export type MergePatientsMutation = { mergePatients: { code: string, success: boolean, transferred_careflow_ids: Array<string>, transferred_count: number, deleted_patient_id: string } };


export const MergePatientsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergePatients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergePatientsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergePatients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"transferred_careflow_ids"}},{"kind":"Field","name":{"kind":"Name","value":"transferred_count"}},{"kind":"Field","name":{"kind":"Name","value":"deleted_patient_id"}}]}}]}}')]} as unknown as DocumentNode<MergePatientsMutation, MergePatientsMutationVariables>;