// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type TrackFieldsFragment, TrackFieldsFragmentNode } from '../fragments/TrackFields.ts';

export type AdHocTracksByPathwayQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
};

export type AdHocTracksByPathwayQuery = {
  /** The tracks that can be added to a running care flow. */
  adHocTracksByPathway: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The tracks. */
    tracks: TrackFieldsFragment[];
  };
};

/**
 * Lists the tracks that `addTrack` and `scheduleTrack` can start in a care flow. Needs the id of the
 * care flow.
 *
 * ```graphql
 * query AdHocTracksByPathway($pathway_id: String!) {
 *   adHocTracksByPathway(pathway_id: $pathway_id) {
 *     code
 *     success
 *     tracks {
 *       ...TrackFields
 *     }
 *   }
 * }
 * ```
 */
export const AdHocTracksByPathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdHocTracksByPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adHocTracksByPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}}'),TrackFieldsFragmentNode]} as unknown as DocumentNode<AdHocTracksByPathwayQuery, AdHocTracksByPathwayQueryVariables>;
