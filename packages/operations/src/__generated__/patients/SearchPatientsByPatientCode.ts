// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';

export type SearchPatientsByPatientCodeQueryVariables = {
  /** The whole code. */
  patient_code: string;
};

export type SearchPatientsByPatientCodeQuery = {
  /** The patients with exactly this patient code, 100 at most. */
  searchPatientsByPatientCode: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The patients who match. */
    patients: PatientFieldsFragment[];
  };
};

/**
 * Lists the patients with exactly this patient code, 100 at most.
 *
 * ```graphql
 * query SearchPatientsByPatientCode($patient_code: String!) {
 *   searchPatientsByPatientCode(patient_code: $patient_code) {
 *     code
 *     success
 *     patients {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const SearchPatientsByPatientCodeDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPatientsByPatientCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchPatientsByPatientCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<SearchPatientsByPatientCodeQuery, SearchPatientsByPatientCodeQueryVariables>;
