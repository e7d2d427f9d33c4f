// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { PaginationParams, SortingParams } from '../schema-types.ts';

export type MyActivitiesQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
  /** Only activities of this track. */
  track_id?: string | null | undefined;
  /** The first 100 by default. */
  pagination?: PaginationParams | null | undefined;
  /** By `date`, descending, by default. */
  sorting?: SortingParams | null | undefined;
};

export type MyActivitiesQuery = {
  /** All activities in one care flow of the user whom the request header `X-User-ID` names. They are those whose `indirect_object.id` equals it, so that the id of a patient works too. */
  myActivities: PageFieldsFragment & {
    /** The activities of this page. */
    activities: ActivityFieldsFragment[];
  };
};

/**
 * Lists the activities of one user in one care flow. Needs the request header `X-User-ID`: the
 * `indirect_object.id` of the activities, such as the id of a patient.
 *
 * ```graphql
 * query MyActivities($pathway_id: String!, $track_id: String, $pagination: PaginationParams, $sorting: SortingParams) {
 *   myActivities(
 *     pathway_id: $pathway_id
 *     track_id: $track_id
 *     pagination: $pagination
 *     sorting: $sorting
 *   ) {
 *     ...PageFields
 *     activities {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const MyActivitiesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"track_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"track_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as DocumentNode<MyActivitiesQuery, MyActivitiesQueryVariables>;
