// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointValueType, FilterPatientPathways, IdentifierInput, PathwayStatus } from '../schema-types.ts';

export type PatientPathwaysQueryVariables = {
  /** The id of the patient. Give this or an identifier. */
  patient_id?: string | null | undefined;
  /** An identifier of the patient. Give this or the id. */
  patient_identifier?: IdentifierInput | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterPatientPathways | null | undefined;
};

export type PatientPathwaysQuery = {
  /** All care flows of one patient, who is named by id or by identifier. */
  patientPathways: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** All care flows of the patient that match. The list is not paginated. */
    patientPathways: PatientPathways_PatientPathway[];
  };
};

/** A care flow, as it stands among those of one patient. */
export type PatientPathways_PatientPathway = {
  /** The id of the care flow. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the care flow stands. */
  status: PathwayStatus;
  /** Why it has this status, where the service gives a reason. */
  status_explanation: string | null;
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string;
  /** The version of the definition that it runs. */
  release_id: string;
  /** The version of the definition that it runs. */
  version: number | null;
  /** When it started, in ISO 8601. */
  start_date: string;
  /** When it was stopped, in ISO 8601; null otherwise. */
  stop_date: string | null;
  /** When it was completed, in ISO 8601; null until then. */
  complete_date: string | null;
  /** How many activities there are in all. */
  total_activities: number | null;
  /** How many activities are pending. */
  active_activities: number | null;
  /** How many activities have failed. */
  failed_activities: number | null;
  /** When the newest activity happened, in ISO 8601. */
  latest_activity_date: string | null;
  /** What the newest activity is called. */
  latest_activity_title: string | null;
  /** What kind of thing the newest activity is about. */
  latest_activity_type: string | null;
  /** The values that were given at the start. */
  baseline_info: PatientPathways_BaselineDataPoint[] | null;
};

/** A data point that was given when the care flow was started. */
export type PatientPathways_BaselineDataPoint = {
  /** The value, as text; null when none was given. */
  value: string | null;
  /** What the value means. */
  definition: {
    /** The id of the definition. Baseline values name it. */
    id: string;
    /** The qualified key, such as `<form key>.<question key>`. */
    key: string;
    /** Its title, as the care flow's designer wrote it. */
    title: string;
    /** The type that the value is read as. */
    valueType: DataPointValueType;
  };
};

/**
 * Lists all care flows of one patient, with their progress and their baseline values. Needs the id of
 * the patient or an identifier.
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
export const PatientPathwaysDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatientPathways"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_identifier"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentifierInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPatientPathways"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"patient_identifier"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_identifier"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}},{"kind":"Field","name":{"kind":"Name","value":"total_activities"}},{"kind":"Field","name":{"kind":"Name","value":"active_activities"}},{"kind":"Field","name":{"kind":"Name","value":"failed_activities"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_date"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_title"}},{"kind":"Field","name":{"kind":"Name","value":"latest_activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"baseline_info"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}]}}]}}')]} as unknown as DocumentNode<PatientPathwaysQuery, PatientPathwaysQueryVariables>;
