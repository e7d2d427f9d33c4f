// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';

export type PathwayStepActivitiesQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
  /** The id of the step in the definition. */
  step_id: string;
};

export type PathwayStepActivitiesQuery = {
  /** The activities of one step of a care flow. */
  pathwayStepActivities: PageFieldsFragment & {
    /** The activities of this page. */
    activities: ActivityFieldsFragment[];
  };
};

/**
 * Lists the activities of one step of a care flow. Needs the id of the care flow, and of the step in
 * its definition.
 *
 * ```graphql
 * query PathwayStepActivities($pathway_id: String!, $step_id: String!) {
 *   pathwayStepActivities(pathway_id: $pathway_id, step_id: $step_id) {
 *     ...PageFields
 *     activities {
 *       ...ActivityFields
 *     }
 *   }
 * }
 * ```
 */
export const PathwayStepActivitiesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayStepActivities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayStepActivities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"step_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as DocumentNode<PathwayStepActivitiesQuery, PathwayStepActivitiesQueryVariables>;
