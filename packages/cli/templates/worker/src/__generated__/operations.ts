// Made by graphql-codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/** A value for one of the definition's data points. */
export type DataPointInput = {
  /** The `id` of one of the definition's `data_point_definitions`. */
  data_point_definition_id: string;
  /** The value as a string. It must be parsable as the data point's `valueType`. */
  value: string;
};

/** The care flow definition to start and the patient. */
export type StartPathwayInput = {
  /** Must include a value for each non-optional data point of the definition. */
  data_points?: Array<DataPointInput> | null | undefined;
  /** The id of the definition to start, as returned by `publishedPathwayDefinitions`. */
  pathway_definition_id: string;
  /** The id of the patient. */
  patient_id: string;
  /** The id of the version to start. Default: the newest version. */
  release_id?: string | null | undefined;
};

export type StartCareFlowMutation_startPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The id of the new care flow. */
  pathway_id: string
};

export type StartCareFlowMutation = {
  /** Starts a care flow for a patient from a published definition. */
  startPathway: StartCareFlowMutation_startPathway
};


export type StartCareFlowMutationVariables = {
  input: StartPathwayInput;
};


export const StartCareFlowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCareFlow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}}]}}]}}]} as unknown as DocumentNode<StartCareFlowMutation, StartCareFlowMutationVariables>;