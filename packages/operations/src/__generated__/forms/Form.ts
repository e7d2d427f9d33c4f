// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type FormFieldsFragment, FormFieldsFragmentNode } from '../fragments/FormFields.ts';
import { QuestionFieldsFragmentNode } from '../fragments/QuestionFields.ts';
import { QuestionConfigFieldsFragmentNode } from '../fragments/QuestionConfigFields.ts';

export type FormQueryVariables = {
  /** The `object.id` of an activity whose object is a `FORM`, or the `id` of a form of `forms`. */
  id: string;
  /** The care flow in which it is to be answered. */
  pathway_id?: string | null | undefined;
};

export type FormQuery = {
  /** One form. */
  form: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The form; null when there is none. */
    form: FormFieldsFragment | null;
  };
};

/**
 * Reads one form with its questions. Needs the `object.id` of a form's activity, or the `id` of one
 * of `forms`.
 *
 * ```graphql
 * query Form($id: String!, $pathway_id: String) {
 *   form(id: $id, pathway_id: $pathway_id) {
 *     code
 *     success
 *     form {
 *       ...FormFields
 *     }
 *   }
 * }
 * ```
 */
export const FormDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Form"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}}]}}'),QuestionConfigFieldsFragmentNode,QuestionFieldsFragmentNode,FormFieldsFragmentNode]} as unknown as DocumentNode<FormQuery, FormQueryVariables>;
