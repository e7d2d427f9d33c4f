// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Sex } from '../schema-types.ts';

/** A patient. */
export type PatientFieldsFragment = {
  id: string;
  tenant_id: string;
  profile: {
    first_name: string | null;
    last_name: string | null;
    name: string | null;
    /** An ISO 8601 date. */
    birth_date: string | null;
    sex: Sex | null;
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
    national_registry_number: string | null;
    address: {
      street: string | null;
      zip: string | null;
      city: string | null;
      state: string | null;
      country: string | null;
    } | null;
    /** Each unique in the tenant. */
    identifier: PatientFields_Identifier[] | null;
  } | null;
};

/** A value that is unique within a system of identifiers. */
export type PatientFields_Identifier = {
  /** One of the tenant's identifier systems. */
  system: string;
  value: string;
};

export const PatientFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"birth_date"}},{"kind":"Field","name":{"kind":"Name","value":"sex"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobile_phone"}},{"kind":"Field","name":{"kind":"Name","value":"preferred_language"}},{"kind":"Field","name":{"kind":"Name","value":"patient_timezone"}},{"kind":"Field","name":{"kind":"Name","value":"patient_code"}},{"kind":"Field","name":{"kind":"Name","value":"national_registry_number"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identifier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}');

/**
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
export const PatientFieldsFragmentDoc = {"kind":"Document","definitions":[PatientFieldsFragmentNode]} as unknown as TypedDocumentNode<PatientFieldsFragment, unknown>;
