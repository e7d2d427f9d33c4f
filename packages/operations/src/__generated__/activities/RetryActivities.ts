// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryActivitiesInput } from '../schema-types.ts';

export type RetryActivitiesMutationVariables = {
  input: RetryActivitiesInput;
};

export type RetryActivitiesMutation = {
  /** Retries failed activities, 1000 at most, and counts how that went. */
  retryActivities: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** How many went well; null when nothing was retried. */
    result: {
      /** How many were retried. */
      succeeded: number;
      /** How many failed again. */
      failed: number;
      /** How many were left alone, such as those that had not failed. */
      skipped: number;
    } | null;
  };
};

/**
 * Retries up to 1000 failed activities, and counts how many succeeded, failed again or were skipped.
 * Needs their ids.
 *
 * ```graphql
 * mutation RetryActivities($input: RetryActivitiesInput!) {
 *   retryActivities(input: $input) {
 *     code
 *     success
 *     result {
 *       succeeded
 *       failed
 *       skipped
 *     }
 *   }
 * }
 * ```
 */
export const RetryActivitiesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryActivitiesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}}]}}]}}]}}')]} as unknown as DocumentNode<RetryActivitiesMutation, RetryActivitiesMutationVariables>;
