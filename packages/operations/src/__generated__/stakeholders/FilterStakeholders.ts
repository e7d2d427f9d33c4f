// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { StakeholderFieldsFragmentNode } from '../fragments/StakeholderFields.ts';
export type FilterStakeholdersQueryVariables = Exact<{
  pathway_definition_ids?: Array<string> | string | null | undefined;
  release_ids?: Array<string> | string | null | undefined;
  stakeholder_definition_ids?: Array<string> | string | null | undefined;
}>;


export type FilterStakeholdersQuery = { filterStakeholders: { code: string, success: boolean, stakeholders: Array<{ id: string, definition_id: string, release_id: string, version: number, clinical_app_role: Types.StakeholderClinicalAppRole, label: { en: string } }> } };


export const FilterStakeholdersDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilterStakeholders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filterStakeholders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_definition_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_definition_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}}'),StakeholderFieldsFragmentNode]} as unknown as DocumentNode<FilterStakeholdersQuery, FilterStakeholdersQueryVariables>;