// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { FilterActivitiesByPatientFilters, PaginationParams, SortingParams } from '../schema-types.ts';

export type ActivitiesByPatientQueryVariables = {
  /** The id of the patient. */
  patient_id: string;
  /** The first 100 by default. A count above 100 is treated as 100. */
  pagination?: PaginationParams | null | undefined;
  /** By `date`, descending, by default. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterActivitiesByPatientFilters | null | undefined;
};

export type ActivitiesByPatientQuery = {
  /** The activities in all care flows of one patient. Leaves out what the service does by itself, unless `exclude_system_activities` is false. */
  activitiesByPatient: PageFieldsFragment & {
    /** The activities of this page. */
    activities: ActivityFieldsFragment[];
  };
};

/**
 * Lists the activities in all care flows of one patient, newest first. Leaves out system activities
 * unless `filters.exclude_system_activities` is false. A count above 100 is treated as 100.
 *
 * ```graphql
 * query ActivitiesByPatient($patient_id: String!, $pagination: PaginationParams, $sorting: SortingParams, $filters: FilterActivitiesByPatientFilters) {
 *   activitiesByPatient(
 *     patient_id: $patient_id
 *     pagination: $pagination
 *     sorting: $sorting
 *     filters: $filters
 *   ) {
 *     ...PageFields
 *     activities {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const ActivitiesByPatientDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivitiesByPatient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterActivitiesByPatientFilters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activitiesByPatient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"patient_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patient_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as DocumentNode<ActivitiesByPatientQuery, ActivitiesByPatientQueryVariables>;
