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

/** User of a session, as identified in Stytch. */
export type HostedSessionUserContextInput = {
  /** The member's email address in Stytch. */
  stytch_member_email?: string | null | undefined;
  /** The member's id in Stytch. */
  stytch_member_id?: string | null | undefined;
};

/** The care flow and the stakeholder of the session. */
export type StartHostedActivitySessionInput = {
  /** Redirect URL if the user leaves the session or the session has ended. */
  cancel_url?: string | null | undefined;
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language?: string | null | undefined;
  /** The id of an active care flow. */
  pathway_id: string;
  /** The id of the stakeholder in the version used by the care flow. */
  stakeholder_id: string;
  /** Redirect URL after the session is completed. */
  success_url?: string | null | undefined;
  /** Source of the session, for the tenant's own analytics. */
  tracking?: TrackingInput | null | undefined;
  /** User of the session, if the tenant's users sign in with Stytch. */
  user_context?: HostedSessionUserContextInput | null | undefined;
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

/** Source of a session. */
export type TrackingInput = {
  /** Arbitrary JSON defined by the caller. */
  custom?: unknown;
  /** Value of the query parameter of the same name. */
  utm_campaign?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_content?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_medium?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_source?: string | null | undefined;
  /** Value of the query parameter of the same name. */
  utm_term?: string | null | undefined;
};

export type OpenSessionMutation_startHostedActivitySession = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether the operation succeeded. `false` indicates a failure, even though the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** URL to send the user to. Anyone with this URL can open the session. */
  session_url: string
};

export type OpenSessionMutation = {
  /** Opens hosted pages in which a stakeholder completes activities of an active care flow. The session ends 60 minutes after its start or after the last completed activity, or when it has no pending activities. */
  startHostedActivitySession: OpenSessionMutation_startHostedActivitySession
};


export type OpenSessionMutationVariables = {
  input: StartHostedActivitySessionInput;
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


export const OpenSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedActivitySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedActivitySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}}]}}]}}]} as unknown as DocumentNode<OpenSessionMutation, OpenSessionMutationVariables>;
export const StartCareFlowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCareFlow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}}]}}]}}]} as unknown as DocumentNode<StartCareFlowMutation, StartCareFlowMutationVariables>;