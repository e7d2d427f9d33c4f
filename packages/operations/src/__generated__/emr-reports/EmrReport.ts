// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type EmrReportQueryVariables = {
  /** The `object.id` of an activity whose object is an `EMR_REPORT`. */
  id: string;
};

export type EmrReportQuery = {
  /** One report for an electronic medical record. */
  emrReport: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The report; null when there is none. */
    report: {
      /** The id of the report. */
      id: string;
      /** The report as HTML. */
      message_html: string;
      /** Facts that belong to the report. */
      metadata: EmrReport_EmrReportMetadataField[] | null;
    } | null;
  };
};

/** A fact that belongs to a report. */
export type EmrReport_EmrReportMetadataField = {
  /** The id of the fact. */
  id: string;
  /** What it is. */
  label: string;
  /** The value, as text. */
  value: string | null;
};

/**
 * Reads one report for an electronic medical record. Needs the `object.id` of an activity whose
 * object is an `EMR_REPORT`.
 *
 * ```graphql
 * query EmrReport($id: String!) {
 *   emrReport(id: $id) {
 *     code
 *     success
 *     report {
 *       id
 *       message_html
 *       metadata {
 *         id
 *         label
 *         value
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const EmrReportDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EmrReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"emrReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message_html"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<EmrReportQuery, EmrReportQueryVariables>;
