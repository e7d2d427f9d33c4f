// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type StakeholderFieldsFragment, StakeholderFieldsFragmentNode } from '../fragments/StakeholderFields.ts';

export type FilterStakeholdersQueryVariables = {
  /** Only stakeholders of these care flow definitions. */
  pathway_definition_ids?: string[] | null | undefined;
  /** Only stakeholders of these versions. */
  release_ids?: string[] | null | undefined;
  /** Only stakeholders with these definition ids. */
  stakeholder_definition_ids?: string[] | null | undefined;
};

export type FilterStakeholdersQuery = {
  /** The published stakeholders that match. Without arguments, all of them. */
  filterStakeholders: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The roles. */
    stakeholders: StakeholderFieldsFragment[];
  };
};

/**
 * Lists the published stakeholders that match all that is given, or all of them.
 *
 * ```graphql
 * query FilterStakeholders($pathway_definition_ids: [String!], $release_ids: [String!], $stakeholder_definition_ids: [String!]) {
 *   filterStakeholders(
 *     pathway_definition_ids: $pathway_definition_ids
 *     release_ids: $release_ids
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
export const FilterStakeholdersDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterStakeholders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filterStakeholders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}}'),StakeholderFieldsFragmentNode]} as unknown as DocumentNode<FilterStakeholdersQuery, FilterStakeholdersQueryVariables>;
