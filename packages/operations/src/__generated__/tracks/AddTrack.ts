// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { AddTrackInput } from '../schema-types.ts';

export type AddTrackMutationVariables = {
  input: AddTrackInput;
};

export type AddTrackMutation = {
  /** Starts a track now in an active care flow. A track starts once a minute at most in a care flow; further starts wait in a queue. Fails with the type `BAD_REQUEST_ERROR` when the care flow is not active or the track has no manual trigger. */
  addTrack: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Starts a track now. Needs an active care flow, and a track with a manual trigger unless
 * `allow_any_track_definition` is true. Otherwise it fails with the type `BAD_REQUEST_ERROR`.
 *
 * ```graphql
 * mutation AddTrack($input: AddTrackInput!) {
 *   addTrack(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const AddTrackDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddTrackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addTrack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<AddTrackMutation, AddTrackMutationVariables>;
