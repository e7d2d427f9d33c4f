// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ConditionOperandType, ConditionOperator } from '../schema-types.ts';

export type EvaluatedRuleQueryVariables = {
  /** The id of the rule, such as `evaluated_rule_id` of a trigger's outputs. */
  id: string;
  /** One published version of a care flow definition. */
  release_id: string;
};

export type EvaluatedRuleQuery = {
  /** A rule that was checked, condition by condition. */
  evaluatedRule: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The rule; null when there is none. */
    evaluatedRule: {
      /** Whether the rule held. */
      satisfied: boolean;
      /** What is checked, in order. */
      conditions: EvaluatedRule_EvaluatedRuleCondition[];
    } | null;
  };
};

/** A condition that was checked, and what came of it. */
export type EvaluatedRule_EvaluatedRuleCondition = {
  /** The id of the condition. */
  id: string;
  /** Whether the condition held. */
  satisfied: boolean;
  /** How the two sides are compared. */
  operator: ConditionOperator | null;
  /** The side to compare with. Operators such as `IS_EMPTY` have none. */
  operand: {
    /** How to read the value. */
    type: ConditionOperandType;
    /** The value, as text, whatever its type. */
    value: string;
  } | null;
  /** The data point that was compared. */
  reference: {
    /** The id of the data point's definition. */
    data_point_definition_id: string;
    /** The qualified key of the data point. */
    qualified_key: string | null;
    /** The value that it had, as text. */
    value: string | null;
  } | null;
};

/**
 * Reads a rule that was checked, condition by condition. Needs the id of the rule and of the version.
 *
 * ```graphql
 * query EvaluatedRule($id: String!, $release_id: String!) {
 *   evaluatedRule(id: $id, release_id: $release_id) {
 *     code
 *     success
 *     evaluatedRule {
 *       satisfied
 *       conditions {
 *         id
 *         satisfied
 *         operator
 *         operand {
 *           type
 *           value
 *         }
 *         reference {
 *           data_point_definition_id
 *           qualified_key
 *           value
 *         }
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const EvaluatedRuleDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EvaluatedRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"evaluatedRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"evaluatedRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"satisfied"}},{"kind":"Field","name":{"kind":"Name","value":"operator"}},{"kind":"Field","name":{"kind":"Name","value":"operand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"qualified_key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]}}')]} as unknown as DocumentNode<EvaluatedRuleQuery, EvaluatedRuleQueryVariables>;
