// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { WebhookCallFieldsFragmentNode } from '../fragments/WebhookCallFields.ts';
export type WebhookCallsForPathwayDefinitionQueryVariables = Exact<{
  pathway_definition_id: string;
  pagination?: Types.PaginationParams | null | undefined;
  sorting?: Types.SortingParams | null | undefined;
  filters?: Types.WebhookCallFiltersInput | null | undefined;
}>;


export type WebhookCallsForPathwayDefinitionQuery = { webhookCallsForPathwayDefinition: { code: string, success: boolean, webhook_calls: Array<{ id: string, event_type: string, status: string, created_at: string, webhook_id: string, webhook_name: string, pathway: { id: string, pathway_definition_id: string, patient_id: string | null, start_date: string | null } | null, request: { method: string, endpoint: string, body: string, headers: Array<{ key: string, value: string }> }, responses: Array<{ status: number, date: string, body: string }> }>, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null } };


export const WebhookCallsForPathwayDefinitionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCallsForPathwayDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCallFiltersInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCallsForPathwayDefinition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}}'),PageFieldsFragmentNode,WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<WebhookCallsForPathwayDefinitionQuery, WebhookCallsForPathwayDefinitionQueryVariables>;