// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { CreatePatientInput } from './schema-types.ts';

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
    patient: {
      /** The id of the patient. */
      id: string;
    } | null;
  };
};

/**
 * Creates a patient. Without any profile field the patient is anonymous.
 *
 * ```graphql
 * mutation CreatePatient($input: CreatePatientInput!) {
 *   createPatient(input: $input) {
 *     code
 *     success
 *     patient {
 *       id
 *     }
 *   }
 * }
 * ```
 */
export const CreatePatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePatientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}')]} as unknown as DocumentNode<CreatePatientMutation, CreatePatientMutationVariables>;
