// Made by graphql-codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * A value that the service added to an enum after these types were generated. Makes a `default` necessary in a `switch` that
 * handles all values, and cannot be written as a literal.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

/** Status of a care flow. */
export const PathwayStatus = {
  /** Running. */
  active: 'active',
  /** Completed. */
  completed: 'completed',
  /** Waiting for data points that its definition requires. */
  missing_baseline_info: 'missing_baseline_info',
  /** Being set up. */
  starting: 'starting',
  /** Stopped on request. It cannot be resumed. */
  stopped: 'stopped'
} as const;

export type PathwayStatus = typeof PathwayStatus[keyof typeof PathwayStatus] | UnknownValue;
export type CareFlowsOfPatientQuery_patientPathways_patientPathways = {
  /** The id of the care flow. */
  id: string,
  /** Title, as entered by the care flow's designer. */
  title: string,
  /** Status of the care flow. */
  status: PathwayStatus
};

export type CareFlowsOfPatientQuery_patientPathways = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** All matching care flows of the patient. The list is not paginated. */
  patientPathways: Array<CareFlowsOfPatientQuery_patientPathways_patientPathways>
};

export type CareFlowsOfPatientQuery = {
  /** All care flows of one patient, selected by id or by identifier. */
  patientPathways: CareFlowsOfPatientQuery_patientPathways
};


export type CareFlowsOfPatientQueryVariables = {
  patient_id: string;
};


export const CareFlowsOfPatientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareFlowsOfPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"patientPathways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<CareFlowsOfPatientQuery, CareFlowsOfPatientQueryVariables>;