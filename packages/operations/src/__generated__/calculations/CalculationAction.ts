// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type CalculationActionQueryVariables = {
  /** The id of the published action. */
  id: string;
};

export type CalculationActionQuery = {
  /** The calculation that a published action carries out. */
  calculationAction: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The id of the calculation that the action carries out. */
    calculationId: string;
  };
};

/**
 * Says which calculation a published action carries out. Needs the id of the action.
 *
 * ```graphql
 * query CalculationAction($id: String!) {
 *   calculationAction(id: $id) {
 *     code
 *     success
 *     calculationId
 *   }
 * }
 * ```
 */
export const CalculationActionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculationAction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculationAction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"calculationId"}}]}}]}}')]} as unknown as DocumentNode<CalculationActionQuery, CalculationActionQueryVariables>;
