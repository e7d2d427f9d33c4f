// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { EvaluateFormRulesInput } from '../schema-types.ts';

export type EvaluateFormRulesMutationVariables = {
  input: EvaluateFormRulesInput;
};

export type EvaluateFormRulesMutation = {
  /** Says which questions of a form are to be shown, given the answers so far. It changes nothing. */
  evaluateFormRules: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** One entry for each question that has a rule. A question without an entry is shown. */
    results: EvaluateFormRules_QuestionRuleResult[];
  };
};

/** Whether a question is to be shown. */
export type EvaluateFormRules_QuestionRuleResult = {
  /** The `id` of the question. */
  question_id: string;
  /** The id of its rule. */
  rule_id: string;
  /** Whether the question is to be shown. */
  satisfied: boolean;
};

/**
 * Says which questions of a form are to be shown, given the answers so far. It changes nothing. A
 * question without a result has no rule and is always shown.
 *
 * ```graphql
 * mutation EvaluateFormRules($input: EvaluateFormRulesInput!) {
 *   evaluateFormRules(input: $input) {
 *     code
 *     success
 *     results {
 *       question_id
 *       rule_id
 *       satisfied
 *     }
 *   }
 * }
 * ```
 */
export const EvaluateFormRulesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EvaluateFormRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EvaluateFormRulesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"evaluateFormRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"rule_id"}},{"kind":"Field","name":{"kind":"Name","value":"satisfied"}}]}}]}}]}}')]} as unknown as DocumentNode<EvaluateFormRulesMutation, EvaluateFormRulesMutationVariables>;
