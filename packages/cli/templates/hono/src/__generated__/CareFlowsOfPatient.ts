// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { PathwayStatus } from './schema-types.ts';

export type CareFlowsOfPatientQueryVariables = {
  /** The id of the patient. Give this or an identifier. */
  patient_id: string;
};

export type CareFlowsOfPatientQuery = {
  /** All care flows of one patient, who is named by id or by identifier. */
  patientPathways: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** All care flows of the patient that match. The list is not paginated. */
    patientPathways: CareFlowsOfPatient_PatientPathway[];
  };
};

/** A care flow, as it stands among those of one patient. */
export type CareFlowsOfPatient_PatientPathway = {
  /** The id of the care flow. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the care flow stands. */
  status: PathwayStatus;
};

/**
 * Lists the care flows of a patient, with their status.
 *
 * ```graphql
 * query CareFlowsOfPatient($patient_id: String!) {
 *   patientPathways(patient_id: $patient_id) {
 *     code
 *     success
 *     patientPathways {
 *       id
 *       title
 *       status
 *     }
 *   }
 * }
 * ```
 */
export const CareFlowsOfPatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareFlowsOfPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}')]} as unknown as DocumentNode<CareFlowsOfPatientQuery, CareFlowsOfPatientQueryVariables>;
