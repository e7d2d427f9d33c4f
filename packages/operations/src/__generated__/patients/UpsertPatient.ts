// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
import type { UpsertPatientInput } from '../schema-types.ts';

export type UpsertPatientMutationVariables = {
  input: UpsertPatientInput;
};

export type UpsertPatientMutation = {
  /** Finds a patient by identifier and updates the profile, or creates the patient where there is none. */
  upsertPatient: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The patient; null when there is none. */
    patient: PatientFieldsFragment | null;
  };
};

/**
 * Finds a patient by identifier and updates the profile, or creates the patient where there is none.
 *
 * ```graphql
 * mutation UpsertPatient($input: UpsertPatientInput!) {
 *   upsertPatient(input: $input) {
 *     code
 *     success
 *     patient {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const UpsertPatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpsertPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertPatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<UpsertPatientMutation, UpsertPatientMutationVariables>;
