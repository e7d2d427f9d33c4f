// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ScheduledDestinationsQueryVariables = Exact<{
  pathway_id: string;
}>;


export type ScheduledDestinationsQuery = { scheduledDestinations: { code: string, success: boolean, destinations: Array<{ date: string, node: { id: string, name: string, definition_type: string, definition_id: string, track_definition_id: string | null, date: string | null } }> } };


export const ScheduledDestinationsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledDestinations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledDestinations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"destinations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition_type"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<ScheduledDestinationsQuery, ScheduledDestinationsQueryVariables>;