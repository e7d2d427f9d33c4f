// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { TimerFieldsFragmentNode } from '../fragments/TimerFields.ts';
export type CareflowTimersQueryVariables = Exact<{
  careflow_id: string;
  status?: string | null | undefined;
}>;


export type CareflowTimersQuery = { careflowTimers: { code: string, success: boolean, timers: Array<{ id: string, activity_id: string, careflow_id: string, type: string, name: string | null, status: string, scheduled_date: string | null, readable_explanation: string | null, resource_id: string | null, completion_reason: string | null, created_at: string | null, updated_at: string | null, config:
        | { __typename: 'DataPointAwaitedTimerConfig', data_point_definition_id: string, data_point_key: string, timeout_value: number, timeout_unit: string, type: string, description: string }
        | { __typename: 'DataPointReferenceTimerConfig', data_point_definition_id: string, data_point_key: string, offset: number | null, offsetDirection: string | null, offset_unit: string | null, hour: string | null, period: string | null, usePatientTimezone: boolean | null, type: string, description: string }
        | { __typename: 'DelayTimerConfig', value: number, unit: string, type: string, description: string }
        | { __typename: 'ExtensionResourceUpdatedTimerConfig', extension_key: string, timer_key: string, action_key: string, action_definition_id: string, type: string, description: string }
       }> } };


export const CareflowTimersDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CareflowTimers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"careflowTimers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"timers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimerFields"}}]}}]}}]}}'),TimerFieldsFragmentNode]} as unknown as DocumentNode<CareflowTimersQuery, CareflowTimersQueryVariables>;