// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type WebhookCallFieldsFragment, WebhookCallFieldsFragmentNode } from '../fragments/WebhookCallFields.ts';
import type { PaginationParams, SortingParams, WebhookCallFiltersInput } from '../schema-types.ts';

export type WebhookCallsForTenantQueryVariables = {
  /** How many records to skip, and how many to return. */
  pagination?: PaginationParams | null | undefined;
  /** The field to order by. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters?: WebhookCallFiltersInput | null | undefined;
};

export type WebhookCallsForTenantQuery = {
  /** The webhook calls of the whole tenant. */
  webhookCallsForTenant: PageFieldsFragment & {
    /** The webhook calls of this page. */
    webhook_calls: WebhookCallFieldsFragment[];
  };
};

/**
 * Lists the webhook calls of the whole tenant. The bodies hold the events, so they can hold patient
 * data.
 *
 * ```graphql
 * query WebhookCallsForTenant($pagination: PaginationParams, $sorting: SortingParams, $filters: WebhookCallFiltersInput) {
 *   webhookCallsForTenant(
 *     pagination: $pagination
 *     sorting: $sorting
 *     filters: $filters
 *   ) {
 *     ...PageFields
 *     webhook_calls {
 *       ...WebhookCallFields
 *     }
 *   }
 * }
 * ```
 */
export const WebhookCallsForTenantDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookCallsForTenant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCallFiltersInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookCallsForTenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookCallFields"}}]}}]}}]}}'),PageFieldsFragmentNode,WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<WebhookCallsForTenantQuery, WebhookCallsForTenantQueryVariables>;
