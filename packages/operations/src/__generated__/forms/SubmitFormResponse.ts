// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { SubmitFormResponseInput } from '../schema-types.ts';

export type SubmitFormResponseMutationVariables = {
  input: SubmitFormResponseInput;
};

export type SubmitFormResponseMutation = {
  /** Submits the answers to a form and completes its activity. A mandatory question without an answer fails with the type `MISSING_REQUIRED_ANSWER`. With the request header `X-User-ID` it records who did it. */
  submitFormResponse: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The activity as it stands now. */
    activity: ActivityFieldsFragment;
  };
};

/**
 * Submits the answers to a form and completes its activity. Needs the `id` of a pending activity, and
 * every answer as text. Fails with the type `MISSING_REQUIRED_ANSWER` when a mandatory question has
 * no answer.
 *
 * ```graphql
 * mutation SubmitFormResponse($input: SubmitFormResponseInput!) {
 *   submitFormResponse(input: $input) {
 *     code
 *     success
 *     activity {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const SubmitFormResponseDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitFormResponse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitFormResponseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitFormResponse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as DocumentNode<SubmitFormResponseMutation, SubmitFormResponseMutationVariables>;
