// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type DataPointDefinitionFieldsFragment, DataPointDefinitionFieldsFragmentNode } from '../fragments/DataPointDefinitionFields.ts';

export type BaselineInfoQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
};

export type BaselineInfoQuery = {
  /** The baseline values of one care flow. */
  baselineInfo: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** One entry for each baseline data point of the definition. */
    baselineDataPoints: BaselineInfo_BaselineDataPoint[];
  };
};

/** A data point that was given when the care flow was started. */
export type BaselineInfo_BaselineDataPoint = {
  /** The value, as text; null when none was given. */
  value: string | null;
  /** What the value means. */
  definition: DataPointDefinitionFieldsFragment;
};

/**
 * Reads the baseline values of one care flow. Needs the id of the care flow.
 *
 * ```graphql
 * query BaselineInfo($pathway_id: String!) {
 *   baselineInfo(pathway_id: $pathway_id) {
 *     code
 *     success
 *     baselineDataPoints {
 *       value
 *       definition {
 *         ...DataPointDefinitionFields
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const BaselineInfoDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BaselineInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baselineInfo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"baselineDataPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}}]}}]}}]}}'),DataPointDefinitionFieldsFragmentNode]} as unknown as DocumentNode<BaselineInfoQuery, BaselineInfoQueryVariables>;
