// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type AnswerFieldsFragment, AnswerFieldsFragmentNode } from '../fragments/AnswerFields.ts';

export type FormResponseQueryVariables = {
  /** The `id` of the activity. */
  activity_id: string;
  /** The id of the care flow. */
  pathway_id: string;
};

export type FormResponseQuery = {
  /** The answers that were submitted for one activity, by question. */
  formResponse: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** What was answered. */
    response: {
      /** One entry for each answered question. */
      answers: AnswerFieldsFragment[];
    };
  };
};

/**
 * Reads the submitted answers of one activity, by question. Needs the ids of the care flow and of the
 * activity.
 *
 * ```graphql
 * query FormResponse($activity_id: String!, $pathway_id: String!) {
 *   formResponse(activity_id: $activity_id, pathway_id: $pathway_id) {
 *     code
 *     success
 *     response {
 *       answers {
 *         ...AnswerFields
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const FormResponseDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormResponse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formResponse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"response"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerFields"}}]}}]}}]}}]}}'),AnswerFieldsFragmentNode]} as unknown as DocumentNode<FormResponseQuery, FormResponseQueryVariables>;
