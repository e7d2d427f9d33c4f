// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StartHostedPathwaySessionMutationVariables = Exact<{
  input: Types.StartHostedPathwaySessionInput;
}>;


export type StartHostedPathwaySessionMutation = { startHostedPathwaySession: { code: string, success: boolean, session_id: string, session_url: string, pathway_id: string, stakeholder: { id: string, type: Types.HostedSessionStakeholderType, name: string } } };


export const StartHostedPathwaySessionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartHostedPathwaySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedPathwaySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedPathwaySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}')]} as unknown as DocumentNode<StartHostedPathwaySessionMutation, StartHostedPathwaySessionMutationVariables>;