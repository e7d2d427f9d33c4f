// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointValueType, FilterPatientPathways, IdentifierInput, PathwayStatus } from '../schema-types.ts';

export type PatientPathwaysQueryVariables = {
  patient_id?: string | null | undefined;
  patient_identifier?: IdentifierInput | null | undefined;
  filters?: FilterPatientPathways | null | undefined;
};

export type PatientPathwaysQuery = {
  /** All care flows of one patient, who is named by id or by identifier. */
  patientPathways: {
    code: string;
    success: boolean;
    patientPathways: PatientPathways_PatientPathway[];
  };
};

/** A care flow, as it stands among those of one patient. */
export type PatientPathways_PatientPathway = {
  id: string;
  title: string;
  status: PathwayStatus;
  status_explanation: string | null;
  pathway_definition_id: string;
  release_id: string;
  version: number | null;
  start_date: string;
  stop_date: string | null;
  complete_date: string | null;
  total_activities: number | null;
  active_activities: number | null;
  failed_activities: number | null;
  latest_activity_date: string | null;
  latest_activity_title: string | null;
  latest_activity_type: string | null;
  baseline_info: PatientPathways_BaselineDataPoint[] | null;
};

/** A data point that was given when the care flow was started. */
export type PatientPathways_BaselineDataPoint = {
  value: string | null;
  definition: {
    id: string;
    key: string;
    title: string;
    valueType: DataPointValueType;
  };
};

/**
 * All care flows of one patient, who is named by id or by identifier.
 *
 * ```graphql
 * query PatientPathways($patient_id: String, $patient_identifier: IdentifierInput, $filters: FilterPatientPathways) {
 *   patientPathways(
 *     patient_id: $patient_id
 *     patient_identifier: $patient_identifier
 *     filters: $filters
 *   ) {
 *     code
 *     success
 *     patientPathways {
 *       id
 *       title
 *       status
 *       status_explanation
 *       pathway_definition_id
 *       release_id
 *       version
 *       start_date
 *       stop_date
 *       complete_date
 *       total_activities
 *       active_activities
 *       failed_activities
 *       latest_activity_date
 *       latest_activity_title
 *       latest_activity_type
 *       baseline_info {
 *         value
 *         definition {
 *           id
 *           key
 *           title
 *           valueType
 *         }
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const PatientPathwaysDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatientPathways"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_identifier"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentifierInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPatientPathways"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"patient_identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_identifier"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}},{"kind":"Field","name":{"kind":"Name","value":"total_activities"}},{"kind":"Field","name":{"kind":"Name","value":"active_activities"}},{"kind":"Field","name":{"kind":"Name","value":"failed_activities"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_date"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_title"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"baseline_info"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}]}}]}}')]} as unknown as TypedDocumentNode<PatientPathwaysQuery, PatientPathwaysQueryVariables>;
