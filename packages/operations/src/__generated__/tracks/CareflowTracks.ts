// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type CareflowTracksQueryVariables = {
  /** The id of the care flow. */
  careflow_id: string;
  /** Only runs with one of these statuses, such as `active`. */
  statuses?: string[] | null | undefined;
};

export type CareflowTracksQuery = {
  /** The tracks that have run or are running in a care flow, one entry for each run. */
  careflowTracks: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The runs of tracks. */
    tracks: CareflowTracks_CareflowTrack[];
  };
};

/** One run of a track in a care flow. */
export type CareflowTracks_CareflowTrack = {
  /** The id of this run. `stopTrack` takes it as `track_id`. */
  id: string;
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the run stands, such as `active`. */
  status: string;
  /** When it started, in ISO 8601. */
  start_date: string;
  /** When it ended, in ISO 8601; null until then. */
  end_date: string | null;
  /** Who added it; null when the care flow did. */
  started_by_user_id: string | null;
  /** The name of who added it. */
  started_by_user_name: string | null;
  /** Who stopped it; null when nobody did. */
  stopped_by_user_id: string | null;
  /** The name of who stopped it. */
  stopped_by_user_name: string | null;
  /** Why it was stopped. */
  stop_reason: string | null;
};

/**
 * Lists each run of a track in a care flow, with the id that `stopTrack` takes. Needs the id of the
 * care flow.
 *
 * ```graphql
 * query CareflowTracks($careflow_id: String!, $statuses: [String!]) {
 *   careflowTracks(careflow_id: $careflow_id, statuses: $statuses) {
 *     code
 *     success
 *     tracks {
 *       id
 *       definition_id
 *       title
 *       status
 *       start_date
 *       end_date
 *       started_by_user_id
 *       started_by_user_name
 *       stopped_by_user_id
 *       stopped_by_user_name
 *       stop_reason
 *     }
 *   }
 * }
 * ```
 */
export const CareflowTracksDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowTracks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowTracks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"started_by_user_id"}},{"kind":"Field","name":{"kind":"Name","value":"started_by_user_name"}},{"kind":"Field","name":{"kind":"Name","value":"stopped_by_user_id"}},{"kind":"Field","name":{"kind":"Name","value":"stopped_by_user_name"}},{"kind":"Field","name":{"kind":"Name","value":"stop_reason"}}]}}]}}]}}')]} as unknown as DocumentNode<CareflowTracksQuery, CareflowTracksQueryVariables>;
