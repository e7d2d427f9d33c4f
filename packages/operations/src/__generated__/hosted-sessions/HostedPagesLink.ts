// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type HostedPagesLinkQueryVariables = Exact<{
  pathway_id: string;
  stakeholder_id: string;
}>;


export type HostedPagesLinkQuery = { hostedPagesLink: { code: string, success: boolean, hosted_pages_link: { id: string, pathway_id: string, stakeholder_id: string | null, url: string | null } | null } };


export const HostedPagesLinkDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HostedPagesLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hostedPagesLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"hosted_pages_link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholder_id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}')]} as unknown as DocumentNode<HostedPagesLinkQuery, HostedPagesLinkQueryVariables>;