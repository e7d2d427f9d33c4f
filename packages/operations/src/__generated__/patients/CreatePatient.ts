// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
import type { CreatePatientInput } from '../schema-types.ts';

export type CreatePatientMutationVariables = {
  input: CreatePatientInput;
};

export type CreatePatientMutation = {
  /** Creates a patient. Without any profile field the patient is anonymous. */
  createPatient: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The patient; null when there is none. */
    patient: PatientFieldsFragment | null;
  };
};

/**
 * Creates a patient. Everything is optional: without any field the patient is anonymous. Fails with
 * the type `INVALID_IDENTIFIER` when the system of an identifier is unknown or somebody else carries
 * it.
 *
 * ```graphql
 * mutation CreatePatient($input: CreatePatientInput!) {
 *   createPatient(input: $input) {
 *     code
 *     success
 *     patient {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const CreatePatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<CreatePatientMutation, CreatePatientMutationVariables>;
