// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

/**
 * A value that the service has added since these types were generated. It makes a `switch` without a `default`
 * an error where every value must be dealt with, and it cannot be written by hand.
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
  identifier?: IdentifierInput[] | null | undefined;
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
export type Sex =
  | 'FEMALE'
  | 'MALE'
  | 'NOT_KNOWN'
  | UnknownValue;

/** What to start, and for whom. */
export type StartPathwayInput = {
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: DataPointInput[] | null | undefined;
  /** The definition to start, as `publishedPathwayDefinitions` lists it. */
  pathway_definition_id: string;
  /** The id of the patient. */
  patient_id: string;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};
