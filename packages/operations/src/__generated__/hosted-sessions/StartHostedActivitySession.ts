// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StartHostedActivitySessionMutationVariables = Exact<{
  input: Types.StartHostedActivitySessionInput;
}>;


export type StartHostedActivitySessionMutation = { startHostedActivitySession: { code: string, success: boolean, session_id: string, session_url: string, language: string | null } };


export const StartHostedActivitySessionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartHostedActivitySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedActivitySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedActivitySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}}')]} as unknown as DocumentNode<StartHostedActivitySessionMutation, StartHostedActivitySessionMutationVariables>;