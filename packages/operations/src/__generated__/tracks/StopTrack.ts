// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ElementFieldsFragment, ElementFieldsFragmentNode } from '../fragments/ElementFields.ts';
import type { StopTrackInput } from '../schema-types.ts';

export type StopTrackMutationVariables = {
  input: StopTrackInput;
};

export type StopTrackMutation = {
  /** Stops a running track. What was done stays, and reminders end. Fails with the type `NOT_FOUND` when there is no such run, and with `BAD_REQUEST_ERROR` when it is not active. */
  stopTrack: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The track, with the status `STOPPED` and its end. */
    track: ElementFieldsFragment;
  };
};

/**
 * Stops a running track. Needs the id of the run, not of the definition. Fails with the type
 * `NOT_FOUND` when there is no such run, and with `BAD_REQUEST_ERROR` when it is not active.
 *
 * ```graphql
 * mutation StopTrack($input: StopTrackInput!) {
 *   stopTrack(input: $input) {
 *     code
 *     success
 *     track {
 *       ...ElementFields
 *     }
 *   }
 * }
 * ```
 */
export const StopTrackDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopTrack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StopTrackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopTrack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}}'),ElementFieldsFragmentNode]} as unknown as DocumentNode<StopTrackMutation, StopTrackMutationVariables>;
