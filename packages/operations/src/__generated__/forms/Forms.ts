// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type FormFieldsFragment, FormFieldsFragmentNode } from '../fragments/FormFields.ts';
import { QuestionFieldsFragmentNode } from '../fragments/QuestionFields.ts';
import { QuestionConfigFieldsFragmentNode } from '../fragments/QuestionConfigFields.ts';

export type FormsQueryVariables = {
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id: string;
  /** The version, the newest by default. */
  release_id?: string | null | undefined;
};

export type FormsQuery = {
  /** Every form of one version of a care flow definition, whether a care flow has reached it or not. */
  forms: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** Every form of the version, whether it was reached or not. */
    forms: FormFieldsFragment[] | null;
  };
};

/**
 * Lists every form of one version of a care flow definition, whether a care flow has reached it or
 * not. Takes the newest version unless `release_id` is given.
 *
 * ```graphql
 * query Forms($pathway_definition_id: String!, $release_id: String) {
 *   forms(pathway_definition_id: $pathway_definition_id, release_id: $release_id) {
 *     code
 *     success
 *     forms {
 *       ...FormFields
 *     }
 *   }
 * }
 * ```
 */
export const FormsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Forms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"forms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}}]}}'),QuestionConfigFieldsFragmentNode,QuestionFieldsFragmentNode,FormFieldsFragmentNode]} as unknown as DocumentNode<FormsQuery, FormsQueryVariables>;
