// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type ScheduledTracksForPathwayQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
};

export type ScheduledTracksForPathwayQuery = {
  /** The tracks that are certain to start later in a care flow. */
  scheduledTracksForPathway: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The tracks that are certain to start later. */
    scheduled_tracks: ScheduledTracksForPathway_ScheduledTrack[];
  };
};

/** A track that is to start later. */
export type ScheduledTracksForPathway_ScheduledTrack = {
  /** The id of the plan. `unscheduleTracks` takes it. */
  id: string;
  /** The id of the care flow. */
  pathway_id: string;
  /** The id of the track in the definition. */
  track_definition_id: string;
  /** The id of one published version of a care flow definition. */
  release_id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the plan stands. */
  status: string;
  /** When it is to start, in ISO 8601. */
  scheduled_date: string;
  /** Who planned it. */
  created_by_user_id: string;
  /** When it was planned, in ISO 8601. */
  created_date: string;
  /** When the plan was changed last, in ISO 8601. */
  modified_date: string | null;
};

/**
 * Lists the tracks that are certain to start later in a care flow. Needs the id of the care flow.
 *
 * ```graphql
 * query ScheduledTracksForPathway($pathway_id: String!) {
 *   scheduledTracksForPathway(pathway_id: $pathway_id) {
 *     code
 *     success
 *     scheduled_tracks {
 *       id
 *       pathway_id
 *       track_definition_id
 *       release_id
 *       title
 *       status
 *       scheduled_date
 *       created_by_user_id
 *       created_date
 *       modified_date
 *     }
 *   }
 * }
 * ```
 */
export const ScheduledTracksForPathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledTracksForPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledTracksForPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"created_by_user_id"}},{"kind":"Field","name":{"kind":"Name","value":"created_date"}},{"kind":"Field","name":{"kind":"Name","value":"modified_date"}}]}}]}}]}}')]} as unknown as DocumentNode<ScheduledTracksForPathwayQuery, ScheduledTracksForPathwayQueryVariables>;
