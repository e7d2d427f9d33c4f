// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { Sex } from '../schema-types.ts';

/** A patient with the whole profile. */
export type PatientFieldsFragment = {
  /** The id of the patient. */
  id: string;
  /** The id of the tenant that owns it. */
  tenant_id: string;
  /** What is known of the patient. An anonymous patient has an empty profile or none. */
  profile: {
    /** The given name. */
    first_name: string | null;
    /** The family name. */
    last_name: string | null;
    /** First and last name together. */
    name: string | null;
    /** An ISO 8601 date, such as `1985-12-10`. */
    birth_date: string | null;
    /** By the names of ISO/IEC 5218. */
    sex: Sex | null;
    /** The email address. */
    email: string | null;
    /** In E.164 form, such as `+3225550123`. */
    phone: string | null;
    /** In E.164 form, such as `+3225550123`. */
    mobile_phone: string | null;
    /** An ISO 639-1 code, such as `en`. */
    preferred_language: string | null;
    /** The name of an IANA time zone, such as `Europe/Brussels`. */
    patient_timezone: string | null;
    /** The tenant's own code. It need not be unique. */
    patient_code: string | null;
    /** The number in the national registry of the patient's country. */
    national_registry_number: string | null;
    /** The postal address. */
    address: {
      /** The street and the number. */
      street: string | null;
      /** The postal code. */
      zip: string | null;
      /** The city. */
      city: string | null;
      /** The state, province or region. */
      state: string | null;
      /** The country. */
      country: string | null;
    } | null;
    /** Each pair of system and value is unique in the tenant. */
    identifier: PatientFields_Identifier[] | null;
  } | null;
};

/** A value that is unique within a system of identifiers. */
export type PatientFields_Identifier = {
  /** One of the tenant's identifier systems. */
  system: string;
  /** The value within the system. */
  value: string;
};

export const PatientFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}');

/**
 * A patient with the whole profile.
 *
 * ```graphql
 * fragment PatientFields on User {
 *   id
 *   tenant_id
 *   profile {
 *     first_name
 *     last_name
 *     name
 *     birth_date
 *     sex
 *     email
 *     phone
 *     mobile_phone
 *     preferred_language
 *     patient_timezone
 *     patient_code
 *     national_registry_number
 *     address {
 *       street
 *       zip
 *       city
 *       state
 *       country
 *     }
 *     identifier {
 *       system
 *       value
 *     }
 *   }
 * }
 * ```
 */
export const PatientFieldsFragmentDoc = {"kind":"Document","definitions":[PatientFieldsFragmentNode]} as unknown as DocumentNode<PatientFieldsFragment, unknown>;
