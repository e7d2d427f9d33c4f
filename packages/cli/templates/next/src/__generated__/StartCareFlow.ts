// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { StartPathwayInput } from './schema-types.ts';

export type StartCareFlowMutationVariables = {
  input: StartPathwayInput;
};

export type StartCareFlowMutation = {
  /** Starts a care flow for a patient from a published definition. */
  startPathway: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The id of the new care flow. */
    pathway_id: string;
  };
};

/**
 * Starts a care flow for a patient. A second call starts a second care flow.
 *
 * ```graphql
 * mutation StartCareFlow($input: StartPathwayInput!) {
 *   startPathway(input: $input) {
 *     code
 *     success
 *     pathway_id
 *   }
 * }
 * ```
 */
export const StartCareFlowDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCareFlow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}}]}}]}}')]} as unknown as DocumentNode<StartCareFlowMutation, StartCareFlowMutationVariables>;
