// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { CancelScheduledTracksInput } from '../schema-types.ts';

export type UnscheduleTracksMutationVariables = {
  input: CancelScheduledTracksInput;
};

export type UnscheduleTracksMutation = {
  /** Cancels plans of `scheduleTrack`. It works until the track has started. */
  unscheduleTracks: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The plans that were canceled. */
    unscheduled_ids: string[];
  };
};

/**
 * Cancels plans of `scheduleTrack` whose tracks have not started yet. Needs their ids.
 *
 * ```graphql
 * mutation UnscheduleTracks($input: CancelScheduledTracksInput!) {
 *   unscheduleTracks(input: $input) {
 *     code
 *     success
 *     unscheduled_ids
 *   }
 * }
 * ```
 */
export const UnscheduleTracksDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnscheduleTracks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelScheduledTracksInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unscheduleTracks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"unscheduled_ids"}}]}}]}}')]} as unknown as DocumentNode<UnscheduleTracksMutation, UnscheduleTracksMutationVariables>;
