// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ExpireActivityInput } from '../schema-types.ts';

export type ExpireActivityMutationVariables = {
  input: ExpireActivityInput;
};

export type ExpireActivityMutation = {
  /** Lets a pending activity expire. The care flow goes on as if it were done. It cannot be undone. */
  expireActivity: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Lets a pending activity expire. The care flow goes on as if it were done, and it cannot be undone.
 * Needs the `id` of the activity, the user who decides it, and a reason.
 *
 * ```graphql
 * mutation ExpireActivity($input: ExpireActivityInput!) {
 *   expireActivity(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const ExpireActivityDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExpireActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExpireActivityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expireActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<ExpireActivityMutation, ExpireActivityMutationVariables>;
