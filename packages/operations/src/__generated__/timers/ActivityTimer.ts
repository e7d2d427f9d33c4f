// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type TimerFieldsFragment, TimerFieldsFragmentNode } from '../fragments/TimerFields.ts';

export type ActivityTimerQueryVariables = {
  /** The `id` of an activity whose object is a `TIMER`. */
  activity_id: string;
  /** The id of the care flow. */
  careflow_id: string;
};

export type ActivityTimerQuery = {
  /** The timer of one activity. */
  activityTimer: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The timer; null when the activity has none. */
    timer: TimerFieldsFragment | null;
  };
};

/**
 * Reads the timer of one activity. Needs the ids of the care flow and of the activity. The timer is
 * null when the activity has none.
 *
 * ```graphql
 * query ActivityTimer($activity_id: String!, $careflow_id: String!) {
 *   activityTimer(activity_id: $activity_id, careflow_id: $careflow_id) {
 *     code
 *     success
 *     timer {
 *       ...TimerFields
 *     }
 *   }
 * }
 * ```
 */
export const ActivityTimerDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityTimer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"timer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimerFields"}}]}}]}}]}}'),TimerFieldsFragmentNode]} as unknown as DocumentNode<ActivityTimerQuery, ActivityTimerQueryVariables>;
