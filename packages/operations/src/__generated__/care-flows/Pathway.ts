// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PathwayFieldsFragment, PathwayFieldsFragmentNode } from '../fragments/PathwayFields.ts';
import { TrackFieldsFragmentNode } from '../fragments/TrackFields.ts';

export type PathwayQueryVariables = {
  /** The id of the care flow. */
  id: string;
};

export type PathwayQuery = {
  /** One care flow by id. */
  pathway: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The care flow. */
    pathway: PathwayFieldsFragment | null;
  };
};

/**
 * Reads one care flow. Needs the id of the care flow. Fails with the type `NOT_FOUND` when there is
 * none. `CareflowActivities` lists its activities.
 *
 * ```graphql
 * query Pathway($id: String!) {
 *   pathway(id: $id) {
 *     code
 *     success
 *     pathway {
 *       ...PathwayFields
 *     }
 *   }
 * }
 * ```
 */
export const PathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Pathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PathwayFields"}}]}}]}}]}}'),TrackFieldsFragmentNode,PathwayFieldsFragmentNode]} as unknown as DocumentNode<PathwayQuery, PathwayQueryVariables>;
