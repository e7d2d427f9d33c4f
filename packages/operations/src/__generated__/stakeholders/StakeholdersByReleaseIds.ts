// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type StakeholderFieldsFragment, StakeholderFieldsFragmentNode } from '../fragments/StakeholderFields.ts';

export type StakeholdersByReleaseIdsQueryVariables = {
  /** The ids of the versions. */
  release_ids: string[];
};

export type StakeholdersByReleaseIdsQuery = {
  /** The stakeholders of these versions. Of them, `startHostedActivitySession` takes the `id`. */
  stakeholdersByReleaseIds: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The roles. */
    stakeholders: StakeholderFieldsFragment[];
  };
};

/**
 * Lists the stakeholders of some versions. Needs the ids of the versions. A hosted session takes the
 * `id` of a stakeholder of the version that its care flow runs.
 *
 * ```graphql
 * query StakeholdersByReleaseIds($release_ids: [String!]!) {
 *   stakeholdersByReleaseIds(release_ids: $release_ids) {
 *     code
 *     success
 *     stakeholders {
 *       ...StakeholderFields
 *     }
 *   }
 * }
 * ```
 */
export const StakeholdersByReleaseIdsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StakeholdersByReleaseIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stakeholdersByReleaseIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}}'),StakeholderFieldsFragmentNode]} as unknown as DocumentNode<StakeholdersByReleaseIdsQuery, StakeholdersByReleaseIdsQueryVariables>;
