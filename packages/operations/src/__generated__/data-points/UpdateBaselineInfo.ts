// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { UpdateBaselineInfoInput } from '../schema-types.ts';

export type UpdateBaselineInfoMutationVariables = {
  input: UpdateBaselineInfoInput;
};

export type UpdateBaselineInfoMutation = {
  /** Changes baseline values of a running care flow. */
  updateBaselineInfo: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Changes baseline values of a running care flow. Needs the id of the care flow, and each value as
 * text that parses as the data point's `valueType`.
 *
 * ```graphql
 * mutation UpdateBaselineInfo($input: UpdateBaselineInfoInput!) {
 *   updateBaselineInfo(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const UpdateBaselineInfoDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBaselineInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateBaselineInfoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBaselineInfo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<UpdateBaselineInfoMutation, UpdateBaselineInfoMutationVariables>;
