// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type StakeholderFieldsFragment, StakeholderFieldsFragmentNode } from '../fragments/StakeholderFields.ts';

export type StakeholdersByPathwayDefinitionIdsQueryVariables = {
  /** The ids of the definitions. */
  pathway_definition_ids: string[];
};

export type StakeholdersByPathwayDefinitionIdsQuery = {
  /** The stakeholders of these care flow definitions. */
  stakeholdersByPathwayDefinitionIds: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The roles. */
    stakeholders: StakeholderFieldsFragment[];
  };
};

/**
 * Lists the stakeholders of some care flow definitions. Needs the ids of the definitions.
 *
 * ```graphql
 * query StakeholdersByPathwayDefinitionIds($pathway_definition_ids: [String!]!) {
 *   stakeholdersByPathwayDefinitionIds(
 *     pathway_definition_ids: $pathway_definition_ids
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
export const StakeholdersByPathwayDefinitionIdsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StakeholdersByPathwayDefinitionIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakeholdersByPathwayDefinitionIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}}'),StakeholderFieldsFragmentNode]} as unknown as DocumentNode<StakeholdersByPathwayDefinitionIdsQuery, StakeholdersByPathwayDefinitionIdsQueryVariables>;
