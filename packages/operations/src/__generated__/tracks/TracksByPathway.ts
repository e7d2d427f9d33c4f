// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { TrackFieldsFragmentNode } from '../fragments/TrackFields.ts';
export type TracksByPathwayQueryVariables = Exact<{
  pathway_id: string;
}>;


export type TracksByPathwayQuery = { tracksByPathway: { code: string, success: boolean, tracks: Array<{ id: string, title: string, release_id: string | null, can_trigger_manually: boolean | null }> } };


export const TracksByPathwayDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TracksByPathway"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tracksByPathway"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tracks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}}'),TrackFieldsFragmentNode]} as unknown as DocumentNode<TracksByPathwayQuery, TracksByPathwayQueryVariables>;