// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';

export type PatientQueryVariables = {
  /** The id of the patient. */
  id: string;
};

export type PatientQuery = {
  /** One patient by id. */
  patient: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The patient; null when there is none. */
    patient: PatientFieldsFragment | null;
  };
};

/**
 * Reads one patient. Needs the id of the patient. Fails with the type `NOT_FOUND` when there is none.
 *
 * ```graphql
 * query Patient($id: String!) {
 *   patient(id: $id) {
 *     code
 *     success
 *     patient {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const PatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Patient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PatientFieldsFragmentNode]} as unknown as DocumentNode<PatientQuery, PatientQueryVariables>;
