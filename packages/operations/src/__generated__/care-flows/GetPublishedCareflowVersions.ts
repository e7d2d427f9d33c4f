// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GetPublishedCareflowVersionsQueryVariables = Exact<{
  careflow_definition_id?: string | null | undefined;
}>;


export type GetPublishedCareflowVersionsQuery = { getPublishedCareflowVersions: { careflowVersions: Array<{ careflow_definition_id: string, versions: Array<{ version: number | null, release_id: string | null, release_date: string | null, live: boolean | null }> | null }> } };


export const GetPublishedCareflowVersionsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetPublishedCareflowVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getPublishedCareflowVersions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_definition_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_date"}},{"kind":"Field","name":{"kind":"Name","value":"live"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<GetPublishedCareflowVersionsQuery, GetPublishedCareflowVersionsQueryVariables>;