// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { PathwayStatus } from '../schema-types.ts';

/** A care flow of one patient. */
export type PathwayFieldsFragment = {
  id: string;
  title: string;
  status: PathwayStatus;
  status_explanation: string | null;
  pathway_definition_id: string;
  release_id: string;
  version: number | null;
  patient_id: string;
  start_date: string | null;
  stop_date: string | null;
  complete_date: string | null;
};

export const PathwayFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PathwayFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pathway"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"status_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"stop_date"}},{"kind":"Field","name":{"kind":"Name","value":"complete_date"}}]}}');

/**
 * ```graphql
 * fragment PathwayFields on Pathway {
 *   id
 *   title
 *   status
 *   status_explanation
 *   pathway_definition_id
 *   release_id
 *   version
 *   patient_id
 *   start_date
 *   stop_date
 *   complete_date
 * }
 * ```
 */
export const PathwayFieldsFragmentDoc = {"kind":"Document","definitions":[PathwayFieldsFragmentNode]} as unknown as TypedDocumentNode<PathwayFieldsFragment, unknown>;
