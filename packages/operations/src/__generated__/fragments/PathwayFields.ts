// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type TrackFieldsFragment, TrackFieldsFragmentNode } from './TrackFields.ts';
import type { PathwayStatus } from '../schema-types.ts';

/** A care flow: where it stands, since when, and the tracks of its definition. */
export type PathwayFieldsFragment = {
  /** The id of the care flow. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the care flow stands. */
  status: PathwayStatus;
  /** Why it has this status, where the service gives a reason. */
  status_explanation: string | null;
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string;
  /** The version of the definition that it runs. */
  release_id: string;
  /** The version of the definition that it runs. */
  version: number | null;
  /** The id of the patient. */
  patient_id: string;
  /** When it started, in ISO 8601. */
  start_date: string | null;
  /** When it was stopped, in ISO 8601; null otherwise. */
  stop_date: string | null;
  /** When it was completed, in ISO 8601; null until then. */
  complete_date: string | null;
  /** The tracks of its definition. */
  tracks: TrackFieldsFragment[];
};

export const PathwayFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PathwayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pathway"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}');

/**
 * A care flow: where it stands, since when, and the tracks of its definition.
 *
 * ```graphql
 * fragment PathwayFields on Pathway {
 *   id
 *   title
 *   status
 *   status_explanation
 *   pathway_definition_id
 *   release_id
 *   version
 *   patient_id
 *   start_date
 *   stop_date
 *   complete_date
 *   tracks {
 *     ...TrackFields
 *   }
 * }
 * ```
 */
export const PathwayFieldsFragmentDoc = {"kind":"Document","definitions":[PathwayFieldsFragmentNode,TrackFieldsFragmentNode]} as unknown as DocumentNode<PathwayFieldsFragment, unknown>;
