// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityDetailFieldsFragment, ActivityDetailFieldsFragmentNode } from '../fragments/ActivityDetailFields.ts';
import { ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import { ActivityInputsFieldsFragmentNode } from '../fragments/ActivityInputsFields.ts';
import { FormFieldsFragmentNode } from '../fragments/FormFields.ts';
import { QuestionFieldsFragmentNode } from '../fragments/QuestionFields.ts';
import { QuestionConfigFieldsFragmentNode } from '../fragments/QuestionConfigFields.ts';
import { DynamicQuestionFieldsFragmentNode } from '../fragments/DynamicQuestionFields.ts';
import { ActivityOutputsFieldsFragmentNode } from '../fragments/ActivityOutputsFields.ts';
import { CalculationResultFieldsFragmentNode } from '../fragments/CalculationResultFields.ts';

export type ActivityQueryVariables = {
  /** The `id` of the activity. */
  id: string;
};

export type ActivityQuery = {
  /** One activity by id. */
  activity: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The activity; null when there is none with this id. */
    activity: ActivityDetailFieldsFragment | null;
  };
};

/**
 * Reads one activity, with its sub-activities, what it works on and what it brought. Needs the `id`
 * of the activity. Fails with the type `NOT_FOUND` when there is none.
 *
 * ```graphql
 * query Activity($id: String!) {
 *   activity(id: $id) {
 *     code
 *     success
 *     activity {
 *       ...ActivityDetailFields
 *     }
 *   }
 * }
 * ```
 */
export const ActivityDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityDetailFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode,QuestionConfigFieldsFragmentNode,QuestionFieldsFragmentNode,FormFieldsFragmentNode,DynamicQuestionFieldsFragmentNode,ActivityInputsFieldsFragmentNode,CalculationResultFieldsFragmentNode,ActivityOutputsFieldsFragmentNode,ActivityDetailFieldsFragmentNode]} as unknown as DocumentNode<ActivityQuery, ActivityQueryVariables>;
