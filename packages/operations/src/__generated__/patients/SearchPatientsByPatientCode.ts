// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
export type SearchPatientsByPatientCodeQueryVariables = Exact<{
  patient_code: string;
}>;


export type SearchPatientsByPatientCodeQuery = { searchPatientsByPatientCode: { code: string, success: boolean, patients: Array<{ id: string, tenant_id: string, profile: { first_name: string | null, last_name: string | null, name: string | null, birth_date: string | null, sex: Types.Sex | null, email: string | null, phone: string | null, mobile_phone: string | null, preferred_language: string | null, patient_timezone: string | null, patient_code: string | null, national_registry_number: string | null, address: { street: string | null, zip: string | null, city: string | null, state: string | null, country: string | null } | null, identifier: Array<{ system: string, value: string }> | null } | null }> } };


export const SearchPatientsByPatientCodeDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPatientsByPatientCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPatientsByPatientCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<SearchPatientsByPatientCodeQuery, SearchPatientsByPatientCodeQueryVariables>;