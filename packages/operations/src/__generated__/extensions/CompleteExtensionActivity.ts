// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { CompleteExtensionActivityInput } from '../schema-types.ts';

export type CompleteExtensionActivityMutationVariables = {
  input: CompleteExtensionActivityInput;
};

export type CompleteExtensionActivityMutation = {
  /** Completes an activity that waits for an extension, with the values that it brings. */
  completeExtensionActivity: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The activity as it stands now. */
    activity: ActivityFieldsFragment;
  };
};

/**
 * Completes an activity that waits for an extension, with the values that it brings. Needs the `id`
 * of the pending activity, and each value as text.
 *
 * ```graphql
 * mutation CompleteExtensionActivity($input: CompleteExtensionActivityInput!) {
 *   completeExtensionActivity(input: $input) {
 *     code
 *     success
 *     activity {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const CompleteExtensionActivityDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteExtensionActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompleteExtensionActivityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeExtensionActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as DocumentNode<CompleteExtensionActivityMutation, CompleteExtensionActivityMutationVariables>;
