// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type TimerFieldsFragment, TimerFieldsFragmentNode } from '../fragments/TimerFields.ts';

export type CareflowTimersQueryVariables = {
  /** The id of the care flow. */
  careflow_id: string;
  /** Only timers with this status. */
  status?: string | null | undefined;
};

export type CareflowTimersQuery = {
  /** The timers of one care flow. */
  careflowTimers: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The timers. */
    timers: TimerFieldsFragment[];
  };
};

/**
 * Lists the timers of one care flow, with what each waits for. Needs the id of the care flow.
 *
 * ```graphql
 * query CareflowTimers($careflow_id: String!, $status: String) {
 *   careflowTimers(careflow_id: $careflow_id, status: $status) {
 *     code
 *     success
 *     timers {
 *       ...TimerFields
 *     }
 *   }
 * }
 * ```
 */
export const CareflowTimersDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowTimers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowTimers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"timers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimerFields"}}]}}]}}]}}'),TimerFieldsFragmentNode]} as unknown as DocumentNode<CareflowTimersQuery, CareflowTimersQueryVariables>;
