// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { SubmitChecklistInput } from '../schema-types.ts';

export type SubmitChecklistMutationVariables = {
  input: SubmitChecklistInput;
};

export type SubmitChecklistMutation = {
  /** Completes a checklist as a whole. With the request header `X-User-ID` it records who did it. */
  submitChecklist: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The activity as it stands now. */
    activity: ActivityFieldsFragment;
  };
};

/**
 * Completes a checklist as a whole. Needs the `id` of its pending activity.
 *
 * ```graphql
 * mutation SubmitChecklist($input: SubmitChecklistInput!) {
 *   submitChecklist(input: $input) {
 *     code
 *     success
 *     activity {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const SubmitChecklistDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitChecklist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitChecklistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitChecklist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as DocumentNode<SubmitChecklistMutation, SubmitChecklistMutationVariables>;
