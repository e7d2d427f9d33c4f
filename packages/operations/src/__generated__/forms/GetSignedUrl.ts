// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type GetSignedUrlQueryVariables = {
  /** The question's `questionConfig.file_storage.file_storage_config_slug`. */
  config_slug: string;
  /** The media type of the file, such as `image/png`. */
  content_type: string;
  /** The name of the file. */
  file_name: string;
  /** The `id` of the form's activity. */
  activity_id?: string | null | undefined;
  /** How long the URL works. */
  expires_in?: number | null | undefined;
};

export type GetSignedUrlQuery = {
  /** Prepares the upload of a file that answers a question. Send the file to `upload_url` with HTTP PUT and the `required_headers`, then submit `file_url` as the answer. */
  getSignedUrl: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** Where to send the file with HTTP PUT. */
    upload_url: string;
    /** Where the file will lie. Give it as the answer. */
    file_url: string;
    /** The headers that the PUT must have, by name. */
    required_headers: unknown;
  };
};

/**
 * Prepares the upload of a file that answers a question. Send the file to `upload_url` with HTTP PUT
 * and the `required_headers`, then submit `file_url` as the answer.
 *
 * ```graphql
 * query GetSignedUrl($config_slug: String!, $content_type: String!, $file_name: String!, $activity_id: String, $expires_in: Float) {
 *   getSignedUrl(
 *     config_slug: $config_slug
 *     content_type: $content_type
 *     file_name: $file_name
 *     activity_id: $activity_id
 *     expires_in: $expires_in
 *   ) {
 *     code
 *     success
 *     upload_url
 *     file_url
 *     required_headers
 *   }
 * }
 * ```
 */
export const GetSignedUrlDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSignedUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"config_slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content_type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file_name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expires_in"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSignedUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"config_slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"config_slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"content_type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content_type"}}},{"kind":"Argument","name":{"kind":"Name","value":"file_name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file_name"}}},{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expires_in"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expires_in"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"upload_url"}},{"kind":"Field","name":{"kind":"Name","value":"file_url"}},{"kind":"Field","name":{"kind":"Name","value":"required_headers"}}]}}]}}')]} as unknown as DocumentNode<GetSignedUrlQuery, GetSignedUrlQueryVariables>;
