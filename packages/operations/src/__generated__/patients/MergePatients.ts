// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { MergePatientsInput } from '../schema-types.ts';

export type MergePatientsMutationVariables = {
  input: MergePatientsInput;
};

export type MergePatientsMutation = {
  /** Merges two records of one person: the care flows of one go to the other, and the first is deleted. */
  mergePatients: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The care flows that belong to the kept patient now. */
    transferred_careflow_ids: string[];
    /** How many care flows were transferred. */
    transferred_count: number;
    /** The id of the patient who is gone. */
    deleted_patient_id: string;
  };
};

/**
 * Merges two records of one person: the care flows of one go to the other, and the first is deleted.
 * Needs the ids of both.
 *
 * ```graphql
 * mutation MergePatients($input: MergePatientsInput!) {
 *   mergePatients(input: $input) {
 *     code
 *     success
 *     transferred_careflow_ids
 *     transferred_count
 *     deleted_patient_id
 *   }
 * }
 * ```
 */
export const MergePatientsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergePatients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergePatientsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergePatients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"transferred_careflow_ids"}},{"kind":"Field","name":{"kind":"Name","value":"transferred_count"}},{"kind":"Field","name":{"kind":"Name","value":"deleted_patient_id"}}]}}]}}')]} as unknown as DocumentNode<MergePatientsMutation, MergePatientsMutationVariables>;
