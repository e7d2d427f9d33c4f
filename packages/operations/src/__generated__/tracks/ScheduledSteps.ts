// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ElementFieldsFragment, ElementFieldsFragmentNode } from '../fragments/ElementFields.ts';

export type ScheduledStepsQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
};

export type ScheduledStepsQuery = {
  /** The steps that are certain to start later in a care flow. */
  scheduledSteps: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The steps that are certain to start later. */
    steps: ElementFieldsFragment[];
  };
};

/**
 * Lists the steps that are certain to start later in a care flow. Needs the id of the care flow.
 *
 * ```graphql
 * query ScheduledSteps($pathway_id: String!) {
 *   scheduledSteps(pathway_id: $pathway_id) {
 *     code
 *     success
 *     steps {
 *       ...ElementFields
 *     }
 *   }
 * }
 * ```
 */
export const ScheduledStepsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}}'),ElementFieldsFragmentNode]} as unknown as DocumentNode<ScheduledStepsQuery, ScheduledStepsQueryVariables>;
