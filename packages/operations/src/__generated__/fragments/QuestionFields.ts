// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type QuestionConfigFieldsFragment, QuestionConfigFieldsFragmentNode } from './QuestionConfigFields.ts';
import type { BooleanOperator, ConditionOperandType, ConditionOperator, DataPointValueType, QuestionType, UserQuestionType } from '../schema-types.ts';

/** A question: its text, its options, its settings and when to show it. */
export type QuestionFieldsFragment = {
  /** The id of the question. Answers name it as `question_id`. */
  id: string;
  /** The id of the question. Rules and data points name it; it is the same in every version. */
  definition_id: string;
  /** The name that expressions and webhooks use. */
  key: string;
  /** The question in plain text; null for a description. */
  title: string | null;
  /** The question as HTML. */
  title_html: string | null;
  /** How it is answered: by choice, by input, or not at all. */
  questionType: QuestionType | null;
  /** The kind of question that the designer chose. It decides how to show it. */
  userQuestionType: UserQuestionType | null;
  /** The type that the answer is read as; null for a description, which takes no answer. */
  dataPointValueType: DataPointValueType | null;
  /** JSON as text, as the designer wrote it. */
  metadata: string | null;
  /** The choices, for a question that has some. */
  options: QuestionFields_Option[] | null;
  /** Settings that depend on the type of question. */
  questionConfig: QuestionConfigFieldsFragment | null;
  /** When to show the question; null when always. */
  rule: {
    /** The id of the rule. */
    id: string;
    /** The id in the care flow's definition. It is the same in every version. */
    definition_id: string | null;
    /** Whether all conditions must hold, or one. */
    boolean_operator: BooleanOperator;
    /** What is checked, in order. */
    conditions: QuestionFields_Condition[];
  } | null;
};

/** A choice. */
export type QuestionFields_Option = {
  /** The id of the choice. */
  id: string;
  /** The number to answer with; -1 where answers are text. */
  value: number;
  /** The text to answer with. */
  value_string: string;
  /** The text that people see. */
  label: string;
};

/** One comparison. */
export type QuestionFields_Condition = {
  /** The id of the condition. */
  id: string;
  /** The definition id of the question whose answer is compared. */
  reference: string | null;
  /** The key of the question whose answer is compared. */
  reference_key: string | null;
  /** How the two sides are compared. */
  operator: ConditionOperator | null;
  /** The side to compare with. Operators such as `IS_EMPTY` have none. */
  operand: {
    /** How to read the value. */
    type: ConditionOperandType;
    /** The value, as text, whatever its type. */
    value: string;
  } | null;
};

export const QuestionFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"title_html"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"boolean_operator"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"reference_key"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}');

/**
 * A question: its text, its options, its settings and when to show it.
 *
 * ```graphql
 * fragment QuestionFields on Question {
 *   id
 *   definition_id
 *   key
 *   title
 *   title_html
 *   questionType
 *   userQuestionType
 *   dataPointValueType
 *   metadata
 *   options {
 *     id
 *     value
 *     value_string
 *     label
 *   }
 *   questionConfig {
 *     ...QuestionConfigFields
 *   }
 *   rule {
 *     id
 *     definition_id
 *     boolean_operator
 *     conditions {
 *       id
 *       reference
 *       reference_key
 *       operator
 *       operand {
 *         type
 *         value
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const QuestionFieldsFragmentDoc = {"kind":"Document","definitions":[QuestionFieldsFragmentNode,QuestionConfigFieldsFragmentNode]} as unknown as DocumentNode<QuestionFieldsFragment, unknown>;
