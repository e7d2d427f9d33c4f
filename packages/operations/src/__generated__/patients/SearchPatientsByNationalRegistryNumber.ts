// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';

export type SearchPatientsByNationalRegistryNumberQueryVariables = {
  /** The whole number. */
  national_registry_number: string;
};

export type SearchPatientsByNationalRegistryNumberQuery = {
  /** The patients with exactly this national registry number, 100 at most. */
  searchPatientsByNationalRegistryNumber: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The patients who match. */
    patients: PatientFieldsFragment[];
  };
};

/**
 * Lists the patients with exactly this national registry number, 100 at most.
 *
 * ```graphql
 * query SearchPatientsByNationalRegistryNumber($national_registry_number: String!) {
 *   searchPatientsByNationalRegistryNumber(
 *     national_registry_number: $national_registry_number
 *   ) {
 *     code
 *     success
 *     patients {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const SearchPatientsByNationalRegistryNumberDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPatientsByNationalRegistryNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"national_registry_number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPatientsByNationalRegistryNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"national_registry_number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"national_registry_number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<SearchPatientsByNationalRegistryNumberQuery, SearchPatientsByNationalRegistryNumberQueryVariables>;
