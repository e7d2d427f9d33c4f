// Made by graphql-codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/** A value for one of the definition's data points. */
export type DataPointInput = {
  /** One of the definition's `data_point_definitions`, by `id`. */
  data_point_definition_id: string;
  /** As text, whatever the data point's `valueType`; it must parse as that. */
  value: string;
};

/** Who uses a session, in the words of Stytch. */
export type HostedSessionUserContextInput = {
  /** The member's email address in Stytch. */
  stytch_member_email?: string | null | undefined;
  /** The member's id in Stytch. */
  stytch_member_id?: string | null | undefined;
};

/** The care flow, and who is to work in it. */
export type StartHostedActivitySessionInput = {
  /** Where the person is sent when the session is left or has ended. */
  cancel_url?: string | null | undefined;
  /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
  language?: string | null | undefined;
  /** An active care flow. */
  pathway_id: string;
  /** The id of the stakeholder in the version that the care flow runs. */
  stakeholder_id: string;
  /** Where the person is sent when the session is completed. */
  success_url?: string | null | undefined;
  /** Where the session came from, for the tenant's own analysis. */
  tracking?: TrackingInput | null | undefined;
  /** Who uses the session, where the tenant's people sign in with Stytch. */
  user_context?: HostedSessionUserContextInput | null | undefined;
};

/** What to start, and for whom. */
export type StartPathwayInput = {
  /** Needs a value for each data point of the definition that is not optional. */
  data_points?: Array<DataPointInput> | null | undefined;
  /** The definition to start, as `publishedPathwayDefinitions` lists it. */
  pathway_definition_id: string;
  /** The id of the patient. */
  patient_id: string;
  /** The version to start, the newest by default. */
  release_id?: string | null | undefined;
};

/** Where a session came from. */
export type TrackingInput = {
  /** Any JSON of the caller's own. */
  custom?: unknown;
  /** As in the query parameter of the same name. */
  utm_campaign?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_content?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_medium?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_source?: string | null | undefined;
  /** As in the query parameter of the same name. */
  utm_term?: string | null | undefined;
};

export type OpenSessionMutation_startHostedActivitySession = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
  success: boolean,
  /** The address to send the person to. Whoever has it can open the session. */
  session_url: string
};

export type OpenSessionMutation = {
  /** Opens hosted pages in which somebody completes activities of an active care flow. The session ends 60 minutes after its start or after the last completed activity, or when nothing is pending for it. */
  startHostedActivitySession: OpenSessionMutation_startHostedActivitySession
};


export type OpenSessionMutationVariables = {
  input: StartHostedActivitySessionInput;
};

export type StartCareFlowMutation_startPathway = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string,
  /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
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