// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

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
  data_points?: DataPointInput[] | null | undefined;
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
  custom?: unknown | null | undefined;
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
