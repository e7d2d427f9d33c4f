// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ExpireTimerInput } from '../schema-types.ts';

export type ExpireTimerMutationVariables = {
  input: ExpireTimerInput;
};

export type ExpireTimerMutation = {
  /** Ends a timer now. The care flow goes on at once. */
  expireTimer: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Ends a timer now, so that the care flow goes on at once. Needs the `id` of its pending activity,
 * and the name of the user who decides it.
 *
 * ```graphql
 * mutation ExpireTimer($input: ExpireTimerInput!) {
 *   expireTimer(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const ExpireTimerDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExpireTimer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExpireTimerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expireTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<ExpireTimerMutation, ExpireTimerMutationVariables>;
