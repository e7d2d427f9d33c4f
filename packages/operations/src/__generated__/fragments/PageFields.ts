// Made by codegen from .graphql files. Change those, not this.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
type PageFields_ActivitiesPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_BaselineInfoLogPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_DataPointPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_OrchestrationFactsPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_PathwaysPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_PatientsPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_PublishedPathwayDefinitionsPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

type PageFields_WebhookCallsPayload_Fragment = { code: string, success: boolean, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null };

export type PageFieldsFragment =
  | PageFields_ActivitiesPayload_Fragment
  | PageFields_BaselineInfoLogPayload_Fragment
  | PageFields_DataPointPayload_Fragment
  | PageFields_OrchestrationFactsPayload_Fragment
  | PageFields_PathwaysPayload_Fragment
  | PageFields_PatientsPayload_Fragment
  | PageFields_PublishedPathwayDefinitionsPayload_Fragment
  | PageFields_WebhookCallsPayload_Fragment
;

export const PageFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}}');
export const PageFieldsFragmentDoc = {"kind":"Document","definitions":[PageFieldsFragmentNode]} as unknown as DocumentNode<PageFieldsFragment, unknown>;