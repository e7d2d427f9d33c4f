// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GetSignedUrlQueryVariables = Exact<{
  config_slug: string;
  content_type: string;
  file_name: string;
  activity_id?: string | null | undefined;
  expires_in?: number | null | undefined;
}>;


export type GetSignedUrlQuery = { getSignedUrl: { code: string, success: boolean, upload_url: string, file_url: string, required_headers: unknown } };


export const GetSignedUrlDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSignedUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"config_slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content_type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file_name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expires_in"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSignedUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"config_slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"config_slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"content_type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content_type"}}},{"kind":"Argument","name":{"kind":"Name","value":"file_name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file_name"}}},{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expires_in"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expires_in"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"upload_url"}},{"kind":"Field","name":{"kind":"Name","value":"file_url"}},{"kind":"Field","name":{"kind":"Name","value":"required_headers"}}]}}]}}')]} as unknown as DocumentNode<GetSignedUrlQuery, GetSignedUrlQueryVariables>;