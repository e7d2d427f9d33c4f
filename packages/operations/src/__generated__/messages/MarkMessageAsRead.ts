// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { MarkMessageAsReadInput } from '../schema-types.ts';

export type MarkMessageAsReadMutationVariables = {
  input: MarkMessageAsReadInput;
};

export type MarkMessageAsReadMutation = {
  /** Marks a message as read and completes its activity. With the request header `X-User-ID` it records who did it. */
  markMessageAsRead: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The activity as it stands now. */
    activity: ActivityFieldsFragment;
  };
};

/**
 * Marks a message as read and completes its activity. Needs the `id` of the pending activity.
 *
 * ```graphql
 * mutation MarkMessageAsRead($input: MarkMessageAsReadInput!) {
 *   markMessageAsRead(input: $input) {
 *     code
 *     success
 *     activity {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const MarkMessageAsReadDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkMessageAsRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkMessageAsReadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMessageAsRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as DocumentNode<MarkMessageAsReadMutation, MarkMessageAsReadMutationVariables>;
