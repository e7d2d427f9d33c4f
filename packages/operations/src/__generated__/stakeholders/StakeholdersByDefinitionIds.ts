// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type StakeholderFieldsFragment, StakeholderFieldsFragmentNode } from '../fragments/StakeholderFields.ts';

export type StakeholdersByDefinitionIdsQueryVariables = {
  /** Ids that are the same in every version. */
  stakeholder_definition_ids: string[];
};

export type StakeholdersByDefinitionIdsQuery = {
  /** The stakeholders with these definition ids. */
  stakeholdersByDefinitionIds: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The roles. */
    stakeholders: StakeholderFieldsFragment[];
  };
};

/**
 * Lists the stakeholders with some definition ids, which are the same in every version.
 *
 * ```graphql
 * query StakeholdersByDefinitionIds($stakeholder_definition_ids: [String!]!) {
 *   stakeholdersByDefinitionIds(
 *     stakeholder_definition_ids: $stakeholder_definition_ids
 *   ) {
 *     code
 *     success
 *     stakeholders {
 *       ...StakeholderFields
 *     }
 *   }
 * }
 * ```
 */
export const StakeholdersByDefinitionIdsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StakeholdersByDefinitionIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakeholdersByDefinitionIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}}'),StakeholderFieldsFragmentNode]} as unknown as DocumentNode<StakeholdersByDefinitionIdsQuery, StakeholdersByDefinitionIdsQueryVariables>;
