// Made by graphql-codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * A value that the service added to an enum after these types were generated. Makes a `default` necessary in a `switch` that
 * handles all values, and cannot be written as a literal.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

/** A postal address. */
export type AddressInput = {
  /** The city. */
  city?: string | null | undefined;
  /** The country. */
  country?: string | null | undefined;
  /** The state, province or region. */
  state?: string | null | undefined;
  /** The street and the number. */
  street?: string | null | undefined;
  /** The postal code. */
  zip?: string | null | undefined;
};

/** The profile of the new patient. Everything is optional. */
export type CreatePatientInput = {
  /** The postal address. */
  address?: AddressInput | null | undefined;
  /** An ISO 8601 date, such as `1985-12-10`. */
  birth_date?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The given name. */
  first_name?: string | null | undefined;
  /** Each must be new in the tenant, and its system one of the tenant's. */
  identifier?: Array<IdentifierInput> | null | undefined;
  /** The family name. */
  last_name?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  mobile_phone?: string | null | undefined;
  /** The number in the national registry of the patient's country. */
  national_registry_number?: string | null | undefined;
  /** The tenant's own code. It need not be unique. */
  patient_code?: string | null | undefined;
  /** The name of an IANA time zone, such as `Europe/Brussels`. */
  patient_timezone?: string | null | undefined;
  /** In E.164 form, such as `+3225550123`. */
  phone?: string | null | undefined;
  /** An ISO 639-1 code, such as `en`. */
  preferred_language?: string | null | undefined;
  /** By the names of ISO/IEC 5218. */
  sex?: Sex | null | undefined;
};

/** A value for one of the definition's data points. */
export type DataPointInput = {
  /** One of the definition's `data_point_definitions`, by `id`. */
  data_point_definition_id: string;
  /** As text, whatever the data point's `valueType`; it must parse as that. */
  value: string;
};

/** Names a patient by a value that is unique within a system of identifiers. */
export type IdentifierInput = {
  /** One of the tenant's identifier systems. */
  system: string;
  /** The value within the system. */
  value: string;
};

/** By the names of ISO/IEC 5218. */
export const Sex = {
  FEMALE: 'FEMALE',
  MALE: 'MALE',
  NOT_KNOWN: 'NOT_KNOWN'
} as const;

export type Sex = typeof Sex[keyof typeof Sex] | UnknownValue;
/** What to start, and for whom. */
export type StartPathwayInput = {
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: Array<DataPointInput> | null | undefined;
  /** The definition to start, as `publishedPathwayDefinitions` lists it. */
  pathway_definition_id: string;
  /** The id of the patient. */
  patient_id: string;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};

export type CreatePatientMutation_createPatient_patient = {
  /** The id of the patient. */
  id: string
};

export type CreatePatientMutation_createPatient = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null when there is none. */
  patient: CreatePatientMutation_createPatient_patient | null
};

export type CreatePatientMutation = {
  /** Creates a patient. Without any profile field the patient is anonymous. */
  createPatient: CreatePatientMutation_createPatient
};


export type CreatePatientMutationVariables = {
  input: CreatePatientInput;
};

export type PatientByMrnQuery_patientByIdentifier_patient = {
  /** The id of the patient. */
  id: string
};

export type PatientByMrnQuery_patientByIdentifier = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The patient; null when there is none. */
  patient: PatientByMrnQuery_patientByIdentifier_patient | null
};

export type PatientByMrnQuery = {
  /** The one patient who carries an identifier. */
  patientByIdentifier: PatientByMrnQuery_patientByIdentifier
};


export type PatientByMrnQueryVariables = {
  system: string;
  value: string;
};

export type StartCareFlowMutation_startPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the new care flow. */
  pathway_id: string
};

export type StartCareFlowMutation = {
  /** Starts a care flow for a patient from a published definition. */
  startPathway: StartCareFlowMutation_startPathway
};


export type StartCareFlowMutationVariables = {
  input: StartPathwayInput;
};


export const CreatePatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CreatePatientMutation, CreatePatientMutationVariables>;
export const PatientByMrnDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatientByMrn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"system"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"value"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientByIdentifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"system"},"value":{"kind":"Variable","name":{"kind":"Name","value":"system"}}},{"kind":"Argument","name":{"kind":"Name","value":"value"},"value":{"kind":"Variable","name":{"kind":"Name","value":"value"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PatientByMrnQuery, PatientByMrnQueryVariables>;
export const StartCareFlowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCareFlow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}}]}}]}}]} as unknown as DocumentNode<StartCareFlowMutation, StartCareFlowMutationVariables>;