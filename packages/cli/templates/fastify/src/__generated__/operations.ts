// Made by graphql-codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type PatientSummaryQuery_patient_patient_profile = {
  /** The given name. */
  first_name: string | null,
  /** The family name. */
  last_name: string | null,
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date: string | null
};

export type PatientSummaryQuery_patient_patient = {
  /** The id of the patient. */
  id: string,
  /** The patient's profile. An anonymous patient has an empty profile or none. */
  profile: PatientSummaryQuery_patient_patient_profile | null
};

export type PatientSummaryQuery_patient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null if there is none. */
  patient: PatientSummaryQuery_patient_patient | null
};

export type PatientSummaryQuery = {
  /** One patient by id. */
  patient: PatientSummaryQuery_patient
};


export type PatientSummaryQueryVariables = {
  id: string;
};


export const PatientSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatientSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PatientSummaryQuery, PatientSummaryQueryVariables>;