// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

/**
 * A value that the service has added since these types were generated. It makes a `switch` without a `default`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

export type AddressInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  state?: string | null | undefined;
  street?: string | null | undefined;
  zip?: string | null | undefined;
};

/** The profile of the new patient. Everything is optional. */
export type CreatePatientInput = {
  address?: AddressInput | null | undefined;
  birth_date?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  identifier?: IdentifierInput[] | null | undefined;
  last_name?: string | null | undefined;
  mobile_phone?: string | null | undefined;
  national_registry_number?: string | null | undefined;
  patient_code?: string | null | undefined;
  patient_timezone?: string | null | undefined;
  phone?: string | null | undefined;
  preferred_language?: string | null | undefined;
  sex?: Sex | null | undefined;
};

/** A value for one of the definition's data points. */
export type DataPointInput = {
  data_point_definition_id: string;
  /** As text, whatever the data point's `valueType`; it must parse as that. */
  value: string;
};

/** Names a patient by a value that is unique within a system of identifiers. */
export type IdentifierInput = {
  /** One of the tenant's identifier systems. */
  system: string;
  value: string;
};

/** By the names of ISO/IEC 5218. */
export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'NOT_KNOWN'
  | UnknownValue;

/** What to start, and for whom. */
export type StartPathwayInput = {
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: DataPointInput[] | null | undefined;
  pathway_definition_id: string;
  patient_id: string;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};
