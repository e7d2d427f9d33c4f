// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type PathwayFieldsFragment, PathwayFieldsFragmentNode } from '../fragments/PathwayFields.ts';

export type PathwayQueryVariables = {
  id: string;
};

export type PathwayQuery = {
  /** One care flow by id. */
  pathway: {
    code: string;
    success: boolean;
    pathway: PathwayFieldsFragment | null;
  };
};

/**
 * One care flow by id.
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
export const PathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Pathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PathwayFields"}}]}}]}}]}}'),PathwayFieldsFragmentNode]} as unknown as TypedDocumentNode<PathwayQuery, PathwayQueryVariables>;
