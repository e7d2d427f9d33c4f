// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointValueType } from '../schema-types.ts';

/** One subresult of a calculation. */
export type CalculationResultFieldsFragment = {
  /** The name of the subresult in the calculation. */
  subresult_id: string;
  /** What the subresult is called. */
  label: string | null;
  /** The value, as text; null when it could not be calculated. */
  value: string | null;
  /** The type that the value is read as. */
  value_type: DataPointValueType | null;
  /** The unit of the value, such as `mmHg`. */
  unit: string | null;
  /** A word on the value, where the calculation gives one. */
  status: string | null;
};

export const CalculationResultFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}');

/**
 * One subresult of a calculation.
 *
 * ```graphql
 * fragment CalculationResultFields on SingleCalculationResult {
 *   subresult_id
 *   label
 *   value
 *   value_type
 *   unit
 *   status
 * }
 * ```
 */
export const CalculationResultFieldsFragmentDoc = {"kind":"Document","definitions":[CalculationResultFieldsFragmentNode]} as unknown as DocumentNode<CalculationResultFieldsFragment, unknown>;
