// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type GetPublishedCareflowVersionsQueryVariables = {
  /** Only versions of this definition. */
  careflow_definition_id?: string | null | undefined;
};

export type GetPublishedCareflowVersionsQuery = {
  /** The published versions of a care flow definition. */
  getPublishedCareflowVersions: {
    /** The definitions, each with its versions. */
    careflowVersions: GetPublishedCareflowVersions_CareflowVersions[];
  };
};

/** The versions of one care flow definition. */
export type GetPublishedCareflowVersions_CareflowVersions = {
  /** The id of the care flow's definition. It is the same in every version. */
  careflow_definition_id: string;
  /** Each publication is a version that never changes. */
  versions: GetPublishedCareflowVersions_CareflowVersion[] | null;
};

/** One published version of a care flow definition. */
export type GetPublishedCareflowVersions_CareflowVersion = {
  /** The number of the version. Each publication counts up by one. */
  version: number | null;
  /** The id of one published version of a care flow definition. */
  release_id: string | null;
  /** When this version was published, in ISO 8601. */
  release_date: string | null;
  /** Whether a start without `release_id` uses this version. */
  live: boolean | null;
};

/**
 * Lists the published versions of a care flow definition, and says which of them is live.
 *
 * ```graphql
 * query GetPublishedCareflowVersions($careflow_definition_id: String) {
 *   getPublishedCareflowVersions(careflow_definition_id: $careflow_definition_id) {
 *     careflowVersions {
 *       careflow_definition_id
 *       versions {
 *         version
 *         release_id
 *         release_date
 *         live
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const GetPublishedCareflowVersionsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetPublishedCareflowVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPublishedCareflowVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_date"}},{"kind":"Field","name":{"kind":"Name","value":"live"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<GetPublishedCareflowVersionsQuery, GetPublishedCareflowVersionsQueryVariables>;
