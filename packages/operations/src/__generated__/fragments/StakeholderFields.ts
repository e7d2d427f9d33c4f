// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { StakeholderClinicalAppRole } from '../schema-types.ts';

/** A role in one version of a care flow definition. */
export type StakeholderFieldsFragment = {
  /** The id of the role in this version. `startHostedActivitySession` takes it. */
  id: string;
  /** The id of the role. It is the same in every version. */
  definition_id: string;
  /** The id of one published version of a care flow definition. */
  release_id: string;
  /** The number of the version. Each publication counts up by one. */
  version: number;
  /** What kind of role it is. */
  clinical_app_role: StakeholderClinicalAppRole;
  /** What the role is called. */
  label: {
    /** The text in English. */
    en: string;
  };
};

export const StakeholderFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StakeholderFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Stakeholder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_app_role"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}');

/**
 * A role in one version of a care flow definition.
 *
 * ```graphql
 * fragment StakeholderFields on Stakeholder {
 *   id
 *   definition_id
 *   release_id
 *   version
 *   clinical_app_role
 *   label {
 *     en
 *   }
 * }
 * ```
 */
export const StakeholderFieldsFragmentDoc = {"kind":"Document","definitions":[StakeholderFieldsFragmentNode]} as unknown as DocumentNode<StakeholderFieldsFragment, unknown>;
