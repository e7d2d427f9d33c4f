// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ApiCallRequestMethod, ApiCallStatus } from '../schema-types.ts';

/** An API call, with what was sent and what came back. It can hold secrets and patient data. */
export type ApiCallFieldsFragment = {
  /** The id of the call. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** Where the call stands. */
  status: ApiCallStatus;
  /** When it was made, in ISO 8601. */
  created_at: string;
  /** What was sent. */
  request: {
    /** The HTTP method. */
    method: ApiCallRequestMethod;
    /** The URL that was called. */
    endpoint: string;
    /** The headers that were sent. */
    headers: ApiCallFields_ApiCallHeader[];
    /** The body, as text. */
    body: string | null;
  };
  /** What came back, one entry for each attempt. */
  responses: ApiCallFields_ApiCallResponse[];
};

/** A header that was sent. */
export type ApiCallFields_ApiCallHeader = {
  /** The name of the header. */
  key: string;
  /** The value of the header. */
  value: string;
};

/** What came back. */
export type ApiCallFields_ApiCallResponse = {
  /** The HTTP status. */
  status: number;
  /** When it happened, in ISO 8601. */
  date: string;
  /** The body, as text. */
  body: string;
};

export const ApiCallFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}');

/**
 * An API call, with what was sent and what came back. It can hold secrets and patient data.
 *
 * ```graphql
 * fragment ApiCallFields on ApiCall {
 *   id
 *   title
 *   status
 *   created_at
 *   request {
 *     method
 *     endpoint
 *     headers {
 *       key
 *       value
 *     }
 *     body
 *   }
 *   responses {
 *     status
 *     date
 *     body
 *   }
 * }
 * ```
 */
export const ApiCallFieldsFragmentDoc = {"kind":"Document","definitions":[ApiCallFieldsFragmentNode]} as unknown as DocumentNode<ApiCallFieldsFragment, unknown>;
