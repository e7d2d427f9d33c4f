// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CareflowActivityTypesQueryVariables = Exact<{
  careflow_id: string;
}>;


export type CareflowActivityTypesQuery = { careflowActivityTypes: { code: string, success: boolean, activityTypes: Array<string> } };


export const CareflowActivityTypesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowActivityTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowActivityTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activityTypes"}}]}}]}}')]} as unknown as DocumentNode<CareflowActivityTypesQuery, CareflowActivityTypesQueryVariables>;