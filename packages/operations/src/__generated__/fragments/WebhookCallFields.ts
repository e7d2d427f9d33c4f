// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/** A webhook call, with what was sent and what came back. It can hold patient data. */
export type WebhookCallFieldsFragment = {
  /** The id of the call. */
  id: string;
  /** The name of the event, such as `activity.completed`. */
  event_type: string;
  /** Where the call stands. */
  status: string;
  /** When it was made, in ISO 8601. */
  created_at: string;
  /** The id of the webhook. */
  webhook_id: string;
  /** The name of the webhook in the settings of the definition. */
  webhook_name: string;
  /** The care flow that it is about; null for events of patients. */
  pathway: {
    /** The id of the care flow. */
    id: string;
    /** The id of the care flow's definition. It is the same in every version. */
    pathway_definition_id: string;
    /** The id of the patient. */
    patient_id: string | null;
    /** When it started, in ISO 8601. */
    start_date: string | null;
  } | null;
  /** What was sent. */
  request: {
    /** The HTTP method. */
    method: string;
    /** The URL that was called. */
    endpoint: string;
    /** The headers that were sent. */
    headers: WebhookCallFields_WebhookCallHeader[];
    /** The event, as JSON text. */
    body: string;
  };
  /** What came back, one entry for each attempt. */
  responses: WebhookCallFields_WebhookCallResponse[];
};

/** A header that was sent. */
export type WebhookCallFields_WebhookCallHeader = {
  /** The name of the header. */
  key: string;
  /** The value of the header. */
  value: string;
};

/** What came back. */
export type WebhookCallFields_WebhookCallResponse = {
  /** The HTTP status. */
  status: number;
  /** When it happened, in ISO 8601. */
  date: string;
  /** The body, as text. */
  body: string;
};

export const WebhookCallFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookCallFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_id"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_name"}},{"kind":"Field","name":{"kind":"Name","value":"pathway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"responses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}');

/**
 * A webhook call, with what was sent and what came back. It can hold patient data.
 *
 * ```graphql
 * fragment WebhookCallFields on WebhookCall {
 *   id
 *   event_type
 *   status
 *   created_at
 *   webhook_id
 *   webhook_name
 *   pathway {
 *     id
 *     pathway_definition_id
 *     patient_id
 *     start_date
 *   }
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
export const WebhookCallFieldsFragmentDoc = {"kind":"Document","definitions":[WebhookCallFieldsFragmentNode]} as unknown as DocumentNode<WebhookCallFieldsFragment, unknown>;
