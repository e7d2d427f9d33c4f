// Made by codegen from .graphql files. Change those, not this.
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StakeholderFieldsFragment = { id: string, definition_id: string, release_id: string, version: number, clinical_app_role: Types.StakeholderClinicalAppRole, label: { en: string } };

export const StakeholderFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}');
export const StakeholderFieldsFragmentDoc = {"kind":"Document","definitions":[StakeholderFieldsFragmentNode]} as unknown as DocumentNode<StakeholderFieldsFragment, unknown>;