// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type QuestionConfigFieldsFragment, QuestionConfigFieldsFragmentNode } from './QuestionConfigFields.ts';
import type { DataPointValueType, QuestionType, UserQuestionType } from '../schema-types.ts';

/** A question that was made while the care flow ran. */
export type DynamicQuestionFieldsFragment = {
  /** The id of the question. Answers name it as `question_id`. */
  id: string;
  /** The name that expressions and webhooks use. */
  key: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** How it is answered: by choice, by input, or not at all. */
  questionType: QuestionType;
  /** The kind of question that the designer chose. It decides how to show it. */
  userQuestionType: UserQuestionType | null;
  /** The type that the answer is read as; null for a description, which takes no answer. */
  dataPointValueType: DataPointValueType | null;
  /** The choices, for a question that has some. */
  options: DynamicQuestionFields_Option[] | null;
  /** Settings that depend on the type of question. */
  questionConfig: QuestionConfigFieldsFragment | null;
};

/** A choice. */
export type DynamicQuestionFields_Option = {
  /** The id of the choice. */
  id: string;
  /** The number to answer with; -1 where answers are text. */
  value: number;
  /** The text to answer with. */
  value_string: string;
  /** The text that people see. */
  label: string;
};

export const DynamicQuestionFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DynamicQuestionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicQuestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"questionType"}},{"kind":"Field","name":{"kind":"Name","value":"userQuestionType"}},{"kind":"Field","name":{"kind":"Name","value":"dataPointValueType"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_string"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionConfigFields"}}]}}]}}');

/**
 * A question that was made while the care flow ran.
 *
 * ```graphql
 * fragment DynamicQuestionFields on DynamicQuestion {
 *   id
 *   key
 *   title
 *   questionType
 *   userQuestionType
 *   dataPointValueType
 *   options {
 *     id
 *     value
 *     value_string
 *     label
 *   }
 *   questionConfig {
 *     ...QuestionConfigFields
 *   }
 * }
 * ```
 */
export const DynamicQuestionFieldsFragmentDoc = {"kind":"Document","definitions":[DynamicQuestionFieldsFragmentNode,QuestionConfigFieldsFragmentNode]} as unknown as DocumentNode<DynamicQuestionFieldsFragment, unknown>;
