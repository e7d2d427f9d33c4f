// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { WebhookCallFieldsFragmentNode } from '../fragments/WebhookCallFields.ts';
export type RetryWebhookCallMutationVariables = Exact<{
  input: Types.RetryWebhookCallInput;
}>;


export type RetryWebhookCallMutation = { retryWebhookCall: { code: string, success: boolean, webhook_call: { id: string, event_type: string, status: string, created_at: string, webhook_id: string, webhook_name: string, pathway: { id: string, pathway_definition_id: string, patient_id: string | null, start_date: string | null } | null, request: { method: string, endpoint: string, body: string, headers: Array<{ key: string, value: string }> }, responses: Array<{ status: number, date: string, body: string }> } } };


export const RetryWebhookCallDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryWebhookCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryWebhookCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryWebhookCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}}'),WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<RetryWebhookCallMutation, RetryWebhookCallMutationVariables>;