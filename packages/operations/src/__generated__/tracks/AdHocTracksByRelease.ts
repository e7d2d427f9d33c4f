// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type TrackFieldsFragment, TrackFieldsFragmentNode } from '../fragments/TrackFields.ts';

export type AdHocTracksByReleaseQueryVariables = {
  /** One published version of a care flow definition. */
  release_id: string;
};

export type AdHocTracksByReleaseQuery = {
  /** The tracks of one version of a definition that can be added to a running care flow. */
  adHocTracksByRelease: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The tracks. */
    tracks: TrackFieldsFragment[];
  };
};

/**
 * Lists the tracks of one version of a definition that can be started by hand. Needs the id of the
 * version.
 *
 * ```graphql
 * query AdHocTracksByRelease($release_id: String!) {
 *   adHocTracksByRelease(release_id: $release_id) {
 *     code
 *     success
 *     tracks {
 *       ...TrackFields
 *     }
 *   }
 * }
 * ```
 */
export const AdHocTracksByReleaseDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdHocTracksByRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adHocTracksByRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}}'),TrackFieldsFragmentNode]} as unknown as DocumentNode<AdHocTracksByReleaseQuery, AdHocTracksByReleaseQueryVariables>;
