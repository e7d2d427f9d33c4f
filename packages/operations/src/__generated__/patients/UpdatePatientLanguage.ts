// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
import type { UpdatePatientLanguageInput } from '../schema-types.ts';

export type UpdatePatientLanguageMutationVariables = {
  input: UpdatePatientLanguageInput;
};

export type UpdatePatientLanguageMutation = {
  /** Changes the preferred language of the current user. */
  updatePatientLanguage: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The user with the new language. */
    user: PatientFieldsFragment | null;
  };
};

/**
 * Changes the preferred language of the current user. A key that stands for no user cannot.
 *
 * ```graphql
 * mutation UpdatePatientLanguage($input: UpdatePatientLanguageInput!) {
 *   updatePatientLanguage(input: $input) {
 *     code
 *     success
 *     user {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const UpdatePatientLanguageDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePatientLanguage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePatientLanguageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePatientLanguage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<UpdatePatientLanguageMutation, UpdatePatientLanguageMutationVariables>;
