// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { WebhookCallFieldsFragmentNode } from '../fragments/WebhookCallFields.ts';
export type WebhookCallQueryVariables = Exact<{
  webhook_call_id: string;
}>;


export type WebhookCallQuery = { webhookCall: { code: string, success: boolean, webhook_call: { id: string, event_type: string, status: string, created_at: string, webhook_id: string, webhook_name: string, pathway: { id: string, pathway_definition_id: string, patient_id: string | null, start_date: string | null } | null, request: { method: string, endpoint: string, body: string, headers: Array<{ key: string, value: string }> }, responses: Array<{ status: number, date: string, body: string }> } } };


export const WebhookCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhook_call_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhook_call_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhook_call_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}}'),WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<WebhookCallQuery, WebhookCallQueryVariables>;