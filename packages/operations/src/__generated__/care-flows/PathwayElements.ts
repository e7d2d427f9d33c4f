// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ElementFieldsFragment, ElementFieldsFragmentNode } from '../fragments/ElementFields.ts';

export type PathwayElementsQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
  /** Only parts of this track. */
  track_id?: string | null | undefined;
};

export type PathwayElementsQuery = {
  /** The parts of one care flow that have started: tracks, steps and actions, linked by `parent_id`. */
  pathwayElements: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The parts that have started. Triggers are left out. */
    elements: ElementFieldsFragment[];
  };
};

/**
 * Lists the parts of one care flow that have started: tracks, steps and actions, linked by
 * `parent_id`. Needs the id of the care flow.
 *
 * ```graphql
 * query PathwayElements($pathway_id: String!, $track_id: String) {
 *   pathwayElements(pathway_id: $pathway_id, track_id: $track_id) {
 *     code
 *     success
 *     elements {
 *       ...ElementFields
 *     }
 *   }
 * }
 * ```
 */
export const PathwayElementsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayElements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayElements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"track_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"elements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}}'),ElementFieldsFragmentNode]} as unknown as DocumentNode<PathwayElementsQuery, PathwayElementsQueryVariables>;
