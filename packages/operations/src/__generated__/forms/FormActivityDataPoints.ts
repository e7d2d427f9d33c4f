// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointValueType } from '../schema-types.ts';

export type FormActivityDataPointsQueryVariables = {
  /** The `id` of the activity. */
  activity_id: string;
  /** The id of the care flow. */
  careflow_id: string;
};

export type FormActivityDataPointsQuery = {
  /** The answers that were submitted for one activity, by qualified key. */
  formActivityDataPoints: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** One entry for each answer. */
    data_points: FormActivityDataPoints_FormActivityDataPoint[];
  };
};

/** An answer as a data point. */
export type FormActivityDataPoints_FormActivityDataPoint = {
  /** The qualified key, `<form key>.<question key>`. */
  key: string;
  /** The value, as text. */
  value: string;
  /** The type that the value is read as. */
  valueType: DataPointValueType;
};

/**
 * Reads the submitted answers of one activity, by qualified key. Needs the ids of the care flow and
 * of the activity.
 *
 * ```graphql
 * query FormActivityDataPoints($activity_id: String!, $careflow_id: String!) {
 *   formActivityDataPoints(activity_id: $activity_id, careflow_id: $careflow_id) {
 *     code
 *     success
 *     data_points {
 *       key
 *       value
 *       valueType
 *     }
 *   }
 * }
 * ```
 */
export const FormActivityDataPointsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FormActivityDataPoints"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"formActivityDataPoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"activity_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activity_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"careflow_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"careflow_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"data_points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}')]} as unknown as DocumentNode<FormActivityDataPointsQuery, FormActivityDataPointsQueryVariables>;
