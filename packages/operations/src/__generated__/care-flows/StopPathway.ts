// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { StopPathwayInput } from '../schema-types.ts';

export type StopPathwayMutationVariables = {
  input: StopPathwayInput;
};

export type StopPathwayMutation = {
  /** Stops a care flow. One that is stopped or completed cannot be stopped again. */
  stopPathway: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Stops a care flow. What is scheduled is canceled, and it cannot go on. A care flow that is stopped
 * or completed already is a failure.
 *
 * ```graphql
 * mutation StopPathway($input: StopPathwayInput!) {
 *   stopPathway(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const StopPathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StopPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<StopPathwayMutation, StopPathwayMutationVariables>;
