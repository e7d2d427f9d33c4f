// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';

export type ActivityQueryVariables = {
  id: string;
};

export type ActivityQuery = {
  /** One activity by id. */
  activity: {
    code: string;
    success: boolean;
    activity: ActivityFieldsFragment | null;
  };
};

/**
 * One activity by id.
 *
 * ```graphql
 * query Activity($id: String!) {
 *   activity(id: $id) {
 *     code
 *     success
 *     activity {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const ActivityDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as TypedDocumentNode<ActivityQuery, ActivityQueryVariables>;
