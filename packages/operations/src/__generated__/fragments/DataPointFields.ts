// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointValueType } from '../schema-types.ts';

/** A value that a care flow recorded. */
export type DataPointFieldsFragment = {
  /** The id of the value. */
  id: string;
  /** The qualified key, such as `<form key>.<question key>`; null for some. */
  key: string | null;
  /** The id of the data point's definition. */
  data_point_definition_id: string;
  /** The id of the care flow. */
  data_set_id: string;
  /** The activity that brought it; null when none did. */
  activity_id: string | null;
  /** When it was recorded, in ISO 8601. */
  date: string;
  /** The type that the value is read as. */
  valueType: DataPointValueType;
  /** The value, as text. */
  serialized_value: string | null;
};

export const DataPointFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_set_id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"serialized_value"}}]}}');

/**
 * A value that a care flow recorded.
 *
 * ```graphql
 * fragment DataPointFields on DataPoint {
 *   id
 *   key
 *   data_point_definition_id
 *   data_set_id
 *   activity_id
 *   date
 *   valueType
 *   serialized_value
 * }
 * ```
 */
export const DataPointFieldsFragmentDoc = {"kind":"Document","definitions":[DataPointFieldsFragmentNode]} as unknown as DocumentNode<DataPointFieldsFragment, unknown>;
