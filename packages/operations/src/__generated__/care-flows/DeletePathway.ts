// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DeletePathwayInput } from '../schema-types.ts';

export type DeletePathwayMutationVariables = {
  input: DeletePathwayInput;
};

export type DeletePathwayMutation = {
  /** Deletes a care flow with its activities. */
  deletePathway: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Deletes a care flow for good, with its activities. An active one is stopped first. Needs the id of
 * the care flow. Fails with the type `NOT_FOUND` when there is none.
 *
 * ```graphql
 * mutation DeletePathway($input: DeletePathwayInput!) {
 *   deletePathway(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const DeletePathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeletePathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<DeletePathwayMutation, DeletePathwayMutationVariables>;
