// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { RetryAllFailedWebhookCallsForPathwayDefinitionInput } from '../schema-types.ts';

export type RetryAllFailedWebhookCallsForPathwayDefinitionMutationVariables = {
  input: RetryAllFailedWebhookCallsForPathwayDefinitionInput;
};

export type RetryAllFailedWebhookCallsForPathwayDefinitionMutation = {
  /** Repeats the failed webhook calls about all care flows of a definition. */
  retryAllFailedWebhookCallsForPathwayDefinition: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
  };
};

/**
 * Repeats the failed webhook calls about all care flows of a definition. Needs the id of the
 * definition.
 *
 * ```graphql
 * mutation RetryAllFailedWebhookCallsForPathwayDefinition($input: RetryAllFailedWebhookCallsForPathwayDefinitionInput!) {
 *   retryAllFailedWebhookCallsForPathwayDefinition(input: $input) {
 *     code
 *     success
 *   }
 * }
 * ```
 */
export const RetryAllFailedWebhookCallsForPathwayDefinitionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryAllFailedWebhookCallsForPathwayDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryAllFailedWebhookCallsForPathwayDefinitionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryAllFailedWebhookCallsForPathwayDefinition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}')]} as unknown as DocumentNode<RetryAllFailedWebhookCallsForPathwayDefinitionMutation, RetryAllFailedWebhookCallsForPathwayDefinitionMutationVariables>;
