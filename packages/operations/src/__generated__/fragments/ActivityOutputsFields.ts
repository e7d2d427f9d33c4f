// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type CalculationResultFieldsFragment, CalculationResultFieldsFragmentNode } from './CalculationResultFields.ts';
import type { ActivityOutputType, TimerType } from '../schema-types.ts';

/** What an activity brought. A `switch` on `__typename` narrows it to one kind. */
export type ActivityOutputsFieldsFragment =
  | {
      __typename: 'CalculationActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** One entry for each subresult. */
      calculation_results: CalculationResultFieldsFragment[] | null;
    }
  | {
      __typename: 'CodeBlockActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** The result, as text. */
      code_block_result: string | null;
      /** The values, by key. */
      code_block_outputs: unknown;
      /** How it was run. */
      execution_meta: {
        /** How long it took, in milliseconds. */
        duration_ms: number | null;
        /** The id of the run. */
        execution_id: string | null;
      } | null;
    }
  | {
      __typename: 'DecisionTableActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** The values, by the keys of the table. */
      decision_table_outputs: unknown;
      /** The rules that held. */
      matched_rule_ids: string[] | null;
      /** The priorities of the rules that held, in the same order. */
      matched_rule_priorities: number[] | null;
    }
  | {
      __typename: 'DynamicFormActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** One entry for each answered question. */
      answers: ActivityOutputsFields_QuestionResponseOutput[] | null;
    }
  | {
      __typename: 'EnrollmentTriggerActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** What the trigger does. */
      action_type: string;
      /** What came of it. */
      result: string;
      /** Where it stands. */
      status: string;
      /** Why it was skipped; null when it was not. */
      skip_reason: string | null;
      /** What went wrong, in words; null when nothing did. */
      error_message: string | null;
      /** The definition to start. */
      careflow_definition_id: string | null;
      /** The name of the definition to start. */
      careflow_definition_name: string | null;
      /** The care flow that was started. */
      careflow_id: string | null;
      /** A care flow that the patient was in already. */
      existing_careflow_id: string | null;
      /** The title of the care flow that the patient was in already. */
      existing_careflow_title: string | null;
      /** The track that was added. */
      track_id: string | null;
      /** The name of the track that was added. */
      track_name: string | null;
      /** Whether conditions were checked. */
      conditions_evaluated: boolean | null;
      /** The values that the care flow was given. */
      data_points_set: ActivityOutputsFields_EnrollmentTriggerDataPoint[] | null;
      /** The kind of thing that set it off. */
      source_type: string;
      /** The id of what set it off. */
      source_id: string;
    }
  | {
      __typename: 'ExtensionActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** The values, by the keys of the extension. */
      extension_results: unknown;
    }
  | {
      __typename: 'FormActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** One entry for each answered question. */
      answers: ActivityOutputsFields_QuestionResponseOutput[] | null;
    }
  | {
      __typename: 'TimerActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** What the timer waits for. It decides which of the other fields are set. */
      timer_type: TimerType;
      /** When it is due, in ISO 8601. */
      scheduled_date: string;
      /** When it ended, in ISO 8601. */
      completion_date: string;
      /** How it ended. */
      completion_type: string;
      /** Why it ended; null until then. */
      completion_reason: string | null;
      /** Who let it expire; null when nobody did. */
      skipped_by: string | null;
      /** Why it was skipped; null when it was not. */
      skip_reason: string | null;
      /** The activity that started it. */
      activation_activity_id: string | null;
      /** How long it waits, for a `DELAY`. */
      delay_config: {
        /** How many of the unit. */
        amount: number;
        /** The unit of the amount, such as `days`. */
        unit: string;
      } | null;
      /** The date it counts from, for a `DATA_POINT_REFERENCE`. */
      reference_data_point: {
        /** The id of the data point's definition. */
        definition_id: string;
        /** The name that people see. */
        name: string | null;
        /** The date that the data point held, as text. */
        value: string | null;
      } | null;
      /** What it watches, for an `EXTENSION_RESOURCE_UPDATED`. */
      resource_config: {
        /** The name of the timer in the extension. */
        timer_key: string;
        /** The name of the action in the extension. */
        action_key: string;
        /** The id of the resource that the extension watches. */
        resource_id: string | null;
      } | null;
      /** What it waits for, for a `DATA_POINT_AWAITED`. */
      awaited_data_point: {
        /** The id of the data point's definition. */
        definition_id: string;
        /** The name that people see. */
        name: string | null;
      } | null;
      /** When it gives up, where it does. */
      timeout_config: {
        /** How many of the unit. */
        amount: number;
        /** The unit of the amount, such as `days`. */
        unit: string;
      } | null;
    }
  | {
      __typename: 'TrackTriggerActivityOutputs';
      /** The kind of outputs. */
      type: ActivityOutputType;
      /** Whether the trigger's conditions held. */
      satisfied: boolean;
      /** The id of the rule that was checked. `evaluatedRule` takes it. */
      evaluated_rule_id: string;
      /** What sets the trigger off. */
      trigger_type: string;
      /** What set the trigger off this time. */
      triggering_event: {
        /** The kind of event. */
        type: string;
        /** The id of what it came from. */
        source_id: string | null;
      };
      /** The track that the trigger starts. */
      target_track_id: string;
      /** The name of the track that the trigger starts. */
      target_track_name: string | null;
      /** When the track is to start, in ISO 8601, where that is later. */
      scheduled_activation_date: string | null;
      /** What the later date is counted from. */
      activation_reference: {
        /** The kind of reference. */
        type: string;
        /** The name of the reference. */
        reference_name: string | null;
      } | null;
    };

/** The answer to one question. */
export type ActivityOutputsFields_QuestionResponseOutput = {
  /** The `id` of the question. */
  question_id: string;
  /** The answer, as text. */
  value: string | null;
};

/** A value that a care flow was given at its start. */
export type ActivityOutputsFields_EnrollmentTriggerDataPoint = {
  /** The id of the data point's definition. */
  data_point_definition_id: string;
  /** The value, as text. */
  value: string;
};

export const ActivityOutputsFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityOutputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CalculationResultFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension_results"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_ids"}},{"kind":"Field","name":{"kind":"Name","value":"matched_rule_priorities"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"code_block_result"},"name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"code_block_outputs"}},{"kind":"Field","name":{"kind":"Name","value":"execution_meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"execution_id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrackTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"evaluated_rule_id"}},{"kind":"Field","name":{"kind":"Name","value":"trigger_type"}},{"kind":"Field","name":{"kind":"Name","value":"triggering_event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target_track_id"}},{"kind":"Field","name":{"kind":"Name","value":"target_track_name"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_activation_date"}},{"kind":"Field","name":{"kind":"Name","value":"activation_reference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"reference_name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollmentTriggerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action_type"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"error_message"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_definition_name"}},{"kind":"Field","name":{"kind":"Name","value":"careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_id"}},{"kind":"Field","name":{"kind":"Name","value":"existing_careflow_title"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_name"}},{"kind":"Field","name":{"kind":"Name","value":"conditions_evaluated"}},{"kind":"Field","name":{"kind":"Name","value":"data_points_set"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"source_type"}},{"kind":"Field","name":{"kind":"Name","value":"source_id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerActivityOutputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_type"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_date"}},{"kind":"Field","name":{"kind":"Name","value":"completion_type"}},{"kind":"Field","name":{"kind":"Name","value":"completion_reason"}},{"kind":"Field","name":{"kind":"Name","value":"skipped_by"}},{"kind":"Field","name":{"kind":"Name","value":"skip_reason"}},{"kind":"Field","name":{"kind":"Name","value":"activation_activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"delay_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"resource_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timer_key"}},{"kind":"Field","name":{"kind":"Name","value":"action_key"}},{"kind":"Field","name":{"kind":"Name","value":"resource_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awaited_data_point"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeout_config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}}');

/**
 * What an activity brought. A `switch` on `__typename` narrows it to one kind.
 *
 * ```graphql
 * fragment ActivityOutputsFields on ActivityOutputs {
 *   __typename
 *   type
 *   ... on FormActivityOutputs {
 *     answers {
 *       question_id
 *       value
 *     }
 *   }
 *   ... on DynamicFormActivityOutputs {
 *     answers {
 *       question_id
 *       value
 *     }
 *   }
 *   ... on CalculationActivityOutputs {
 *     calculation_results {
 *       ...CalculationResultFields
 *     }
 *   }
 *   ... on ExtensionActivityOutputs {
 *     extension_results
 *   }
 *   ... on DecisionTableActivityOutputs {
 *     decision_table_outputs
 *     matched_rule_ids
 *     matched_rule_priorities
 *   }
 *   ... on CodeBlockActivityOutputs {
 *     code_block_result: result
 *     code_block_outputs
 *     execution_meta {
 *       duration_ms
 *       execution_id
 *     }
 *   }
 *   ... on TrackTriggerActivityOutputs {
 *     satisfied
 *     evaluated_rule_id
 *     trigger_type
 *     triggering_event {
 *       type
 *       source_id
 *     }
 *     target_track_id
 *     target_track_name
 *     scheduled_activation_date
 *     activation_reference {
 *       type
 *       reference_name
 *     }
 *   }
 *   ... on EnrollmentTriggerActivityOutputs {
 *     action_type
 *     result
 *     status
 *     skip_reason
 *     error_message
 *     careflow_definition_id
 *     careflow_definition_name
 *     careflow_id
 *     existing_careflow_id
 *     existing_careflow_title
 *     track_id
 *     track_name
 *     conditions_evaluated
 *     data_points_set {
 *       data_point_definition_id
 *       value
 *     }
 *     source_type
 *     source_id
 *   }
 *   ... on TimerActivityOutputs {
 *     timer_type
 *     scheduled_date
 *     completion_date
 *     completion_type
 *     completion_reason
 *     skipped_by
 *     skip_reason
 *     activation_activity_id
 *     delay_config {
 *       amount
 *       unit
 *     }
 *     reference_data_point {
 *       definition_id
 *       name
 *       value
 *     }
 *     resource_config {
 *       timer_key
 *       action_key
 *       resource_id
 *     }
 *     awaited_data_point {
 *       definition_id
 *       name
 *     }
 *     timeout_config {
 *       amount
 *       unit
 *     }
 *   }
 * }
 * ```
 */
export const ActivityOutputsFieldsFragmentDoc = {"kind":"Document","definitions":[ActivityOutputsFieldsFragmentNode,CalculationResultFieldsFragmentNode]} as unknown as DocumentNode<ActivityOutputsFieldsFragment, unknown>;
