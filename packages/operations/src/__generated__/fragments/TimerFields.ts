// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/** A timer, and what it waits for. A `switch` on the `__typename` of `config` narrows it to one kind. */
export type TimerFieldsFragment = {
  /** The id of the timer. */
  id: string;
  /** The `id` of the activity. */
  activity_id: string;
  /** The id of the care flow. */
  careflow_id: string;
  /** What it waits for. */
  type: string;
  /** The name that people see. */
  name: string | null;
  /** Where it stands. */
  status: string;
  /** When it is due, in ISO 8601. */
  scheduled_date: string | null;
  /** What it waits for, in words. */
  readable_explanation: string | null;
  /** The id of the resource that the extension watches. */
  resource_id: string | null;
  /** Why it ended; null until then. */
  completion_reason: string | null;
  /** When it was made, in ISO 8601. */
  created_at: string | null;
  /** When it changed last, in ISO 8601. */
  updated_at: string | null;
  /** What it waits for, in detail. Select the fields of each type with an inline fragment. */
  config:
    | {
        __typename: 'DataPointAwaitedTimerConfig';
        /** What the timer waits for. */
        type: string;
        /** What the timer waits for, in words. */
        description: string;
        /** The id of the data point's definition. */
        data_point_definition_id: string;
        /** The qualified key of the data point. */
        data_point_key: string;
        /** How many of the unit. */
        timeout_value: number;
        /** The unit of the timeout, such as `days`. */
        timeout_unit: string;
      }
    | {
        __typename: 'DataPointReferenceTimerConfig';
        /** What the timer waits for. */
        type: string;
        /** What the timer waits for, in words. */
        description: string;
        /** The id of the data point's definition. */
        data_point_definition_id: string;
        /** The qualified key of the data point. */
        data_point_key: string;
        /** How many of the unit before or after the date. */
        offset: number | null;
        /** Whether the offset lies before or after the date. */
        offsetDirection: string | null;
        /** The unit of the offset, such as `days`. */
        offset_unit: string | null;
        /** The hour of the day, in the patient's time zone or in UTC. */
        hour: string | null;
        /** The half of the day that `hour` counts in, where it does. */
        period: string | null;
        /** Whether the hour is in the patient's time zone. Otherwise it is in UTC. */
        usePatientTimezone: boolean | null;
      }
    | {
        __typename: 'DelayTimerConfig';
        /** What the timer waits for. */
        type: string;
        /** What the timer waits for, in words. */
        description: string;
        /** How many of the unit. */
        value: number;
        /** The unit, such as `days`. */
        unit: string;
      }
    | {
        __typename: 'ExtensionResourceUpdatedTimerConfig';
        /** What the timer waits for. */
        type: string;
        /** What the timer waits for, in words. */
        description: string;
        /** The name of the extension. */
        extension_key: string;
        /** The name of the timer in the extension. */
        timer_key: string;
        /** The name of the action in the extension. */
        action_key: string;
        /** The id of the action in the definition. */
        action_definition_id: string;
      };
};

export const TimerFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CareflowTimer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"readable_explanation"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}},{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DelayTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointReferenceTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"offsetDirection"}},{"kind":"Field","name":{"kind":"Name","value":"offset_unit"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"usePatientTimezone"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionResourceUpdatedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_key"}},{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_definition_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointAwaitedTimerConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_key"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_value"}},{"kind":"Field","name":{"kind":"Name","value":"timeout_unit"}}]}}]}}]}}');

/**
 * A timer, and what it waits for. A `switch` on the `__typename` of `config` narrows it to one kind.
 *
 * ```graphql
 * fragment TimerFields on CareflowTimer {
 *   id
 *   activity_id
 *   careflow_id
 *   type
 *   name
 *   status
 *   scheduled_date
 *   readable_explanation
 *   resource_id
 *   completion_reason
 *   created_at
 *   updated_at
 *   config {
 *     __typename
 *     type
 *     description
 *     ... on DelayTimerConfig {
 *       value
 *       unit
 *     }
 *     ... on DataPointReferenceTimerConfig {
 *       data_point_definition_id
 *       data_point_key
 *       offset
 *       offsetDirection
 *       offset_unit
 *       hour
 *       period
 *       usePatientTimezone
 *     }
 *     ... on ExtensionResourceUpdatedTimerConfig {
 *       extension_key
 *       timer_key
 *       action_key
 *       action_definition_id
 *     }
 *     ... on DataPointAwaitedTimerConfig {
 *       data_point_definition_id
 *       data_point_key
 *       timeout_value
 *       timeout_unit
 *     }
 *   }
 * }
 * ```
 */
export const TimerFieldsFragmentDoc = {"kind":"Document","definitions":[TimerFieldsFragmentNode]} as unknown as DocumentNode<TimerFieldsFragment, unknown>;
