// Made by codegen from .graphql files. Change those, not this.
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CalculationResultFieldsFragment = { subresult_id: string, label: string | null, value: string | null, value_type: Types.DataPointValueType | null, unit: string | null, status: string | null };

export const CalculationResultFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CalculationResultFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SingleCalculationResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subresult_id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}');
export const CalculationResultFieldsFragmentDoc = {"kind":"Document","definitions":[CalculationResultFieldsFragmentNode]} as unknown as DocumentNode<CalculationResultFieldsFragment, unknown>;