// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ScheduleTrackInput } from '../schema-types.ts';

export type ScheduleTrackMutationVariables = {
  input: ScheduleTrackInput;
};

export type ScheduleTrackMutation = {
  /** Plans the start of a track that can be triggered manually. */
  scheduleTrack: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The id of the plan. `unscheduleTracks` takes it. */
    id: string;
  };
};

/**
 * Plans the start of a track. Needs a track with a manual trigger. A date in the past starts it at
 * once. Keep the `id`, which `unscheduleTracks` takes.
 *
 * ```graphql
 * mutation ScheduleTrack($input: ScheduleTrackInput!) {
 *   scheduleTrack(input: $input) {
 *     code
 *     success
 *     id
 *   }
 * }
 * ```
 */
export const ScheduleTrackDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ScheduleTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleTrackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduleTrack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}')]} as unknown as DocumentNode<ScheduleTrackMutation, ScheduleTrackMutationVariables>;
