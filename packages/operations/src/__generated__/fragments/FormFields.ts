// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type QuestionFieldsFragment, QuestionFieldsFragmentNode } from './QuestionFields.ts';
import { QuestionConfigFieldsFragmentNode } from './QuestionConfigFields.ts';

/** A form with its questions, ready to be shown. */
export type FormFieldsFragment = {
  /** The id of the form in this version. */
  id: string;
  /** The id of the form. It is the same in every version. */
  definition_id: string;
  /** The id of one published version of a care flow definition. */
  release_id: string;
  /** The name that expressions and webhooks use. */
  key: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** A notice that must be shown with the form. */
  trademark: string | null;
  /** JSON as text, as the designer wrote it. */
  metadata: string | null;
  /** In the order in which they are asked. */
  questions: QuestionFieldsFragment[];
};

export const FormFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionFields"}}]}}]}}');

/**
 * A form with its questions, ready to be shown.
 *
 * ```graphql
 * fragment FormFields on Form {
 *   id
 *   definition_id
 *   release_id
 *   key
 *   title
 *   trademark
 *   metadata
 *   questions {
 *     ...QuestionFields
 *   }
 * }
 * ```
 */
export const FormFieldsFragmentDoc = {"kind":"Document","definitions":[FormFieldsFragmentNode,QuestionConfigFieldsFragmentNode,QuestionFieldsFragmentNode]} as unknown as DocumentNode<FormFieldsFragment, unknown>;
