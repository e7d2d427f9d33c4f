// Made by codegen from .graphql files. Change those, not this.
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DataPointFieldsFragment = { id: string, key: string | null, data_point_definition_id: string, data_set_id: string, activity_id: string | null, date: string, valueType: Types.DataPointValueType, serialized_value: string | null };

export const DataPointFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_set_id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"serialized_value"}}]}}');
export const DataPointFieldsFragmentDoc = {"kind":"Document","definitions":[DataPointFieldsFragmentNode]} as unknown as DocumentNode<DataPointFieldsFragment, unknown>;