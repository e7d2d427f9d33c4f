// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointValueType } from '../schema-types.ts';

/** The answer to one question. */
export type AnswerFieldsFragment = {
  /** The `id` of the question. */
  question_id: string;
  /** The answer, as text. A boolean is `1` or `0`, a date has a time. */
  value: string;
  /** The chosen options in words, joined by commas; null for a question without options. */
  label: string | null;
  /** The type that the value is read as. */
  value_type: DataPointValueType;
};

export const AnswerFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}}]}}');

/**
 * The answer to one question.
 *
 * ```graphql
 * fragment AnswerFields on Answer {
 *   question_id
 *   value
 *   label
 *   value_type
 * }
 * ```
 */
export const AnswerFieldsFragmentDoc = {"kind":"Document","definitions":[AnswerFieldsFragmentNode]} as unknown as DocumentNode<AnswerFieldsFragment, unknown>;
