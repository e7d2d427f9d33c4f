// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/** A track of a care flow definition. */
export type TrackFieldsFragment = {
  /** The id of the track in the definition. It is the same in every version. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** The id of one published version of a care flow definition. */
  release_id: string | null;
  /** Whether `addTrack` and `scheduleTrack` may start it. */
  can_trigger_manually: boolean | null;
};

export const TrackFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}');

/**
 * A track of a care flow definition.
 *
 * ```graphql
 * fragment TrackFields on Track {
 *   id
 *   title
 *   release_id
 *   can_trigger_manually
 * }
 * ```
 */
export const TrackFieldsFragmentDoc = {"kind":"Document","definitions":[TrackFieldsFragmentNode]} as unknown as DocumentNode<TrackFieldsFragment, unknown>;
