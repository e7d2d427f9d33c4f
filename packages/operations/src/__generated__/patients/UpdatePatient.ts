// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
export type UpdatePatientMutationVariables = Exact<{
  input: Types.UpdatePatientInput;
}>;


export type UpdatePatientMutation = { updatePatient: { code: string, success: boolean, patient: { id: string, tenant_id: string, profile: { first_name: string | null, last_name: string | null, name: string | null, birth_date: string | null, sex: Types.Sex | null, email: string | null, phone: string | null, mobile_phone: string | null, preferred_language: string | null, patient_timezone: string | null, patient_code: string | null, national_registry_number: string | null, address: { street: string | null, zip: string | null, city: string | null, state: string | null, country: string | null } | null, identifier: Array<{ system: string, value: string }> | null } | null } | null } };


export const UpdatePatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<UpdatePatientMutation, UpdatePatientMutationVariables>;