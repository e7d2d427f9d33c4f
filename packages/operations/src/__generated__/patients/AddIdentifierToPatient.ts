// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
import type { AddIdentifierToPatientInput } from '../schema-types.ts';

export type AddIdentifierToPatientMutationVariables = {
  input: AddIdentifierToPatientInput;
};

export type AddIdentifierToPatientMutation = {
  /** Adds one identifier and keeps those that are there. */
  addIdentifierToPatient: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The patient; null when there is none. */
    patient: PatientFieldsFragment | null;
  };
};

/**
 * Adds one identifier to a patient and keeps the others. Fails with the type `INVALID_IDENTIFIER`
 * when the system is unknown or somebody else carries it.
 *
 * ```graphql
 * mutation AddIdentifierToPatient($input: AddIdentifierToPatientInput!) {
 *   addIdentifierToPatient(input: $input) {
 *     code
 *     success
 *     patient {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const AddIdentifierToPatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddIdentifierToPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddIdentifierToPatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addIdentifierToPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<AddIdentifierToPatientMutation, AddIdentifierToPatientMutationVariables>;
