// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { DataPointSourceType, DataPointValueType } from '../schema-types.ts';

/** What a care flow records: its key, its type and what it may be. */
export type DataPointDefinitionFieldsFragment = {
  /** The id of the definition. Baseline values name it. */
  id: string;
  /** The qualified key, such as `<form key>.<question key>`. */
  key: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** What brings the value. */
  category: DataPointSourceType;
  /** The type that the value is read as. */
  valueType: DataPointValueType;
  /** The id of the part of the definition that brings the value. */
  source_definition_id: string;
  /** Whether a start needs no value for it. */
  optional: boolean | null;
  /** Whether the value identifies a person. */
  pii: boolean | null;
  /** The unit of the value, such as `mmHg`. */
  unit: string | null;
  /** The values that it can have, where they are known. */
  possibleValues: DataPointDefinitionFields_DataPointPossibleValue[] | null;
  /** The smallest and the largest value that is allowed. */
  range: {
    /** The smallest value that is allowed. */
    min: number | null;
    /** The largest value that is allowed. */
    max: number | null;
  } | null;
  /** Further facts, such as the `system` of an identifier. */
  metadata: DataPointDefinitionFields_DataPointMetaDataItem[] | null;
};

/** A value that a data point can have. */
export type DataPointDefinitionFields_DataPointPossibleValue = {
  /** The value, as text. */
  value: string;
  /** What the value means. */
  label: string | null;
};

/** A fact about a data point. */
export type DataPointDefinitionFields_DataPointMetaDataItem = {
  /** What it is. */
  key: string;
  /** The value, as text. */
  value: string;
};

export const DataPointDefinitionFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataPointDefinitionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataPointDefinition"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"source_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"pii"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"possibleValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"metadata"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}');

/**
 * What a care flow records: its key, its type and what it may be.
 *
 * ```graphql
 * fragment DataPointDefinitionFields on DataPointDefinition {
 *   id
 *   key
 *   title
 *   category
 *   valueType
 *   source_definition_id
 *   optional
 *   pii
 *   unit
 *   possibleValues {
 *     value
 *     label
 *   }
 *   range {
 *     min
 *     max
 *   }
 *   metadata {
 *     key
 *     value
 *   }
 * }
 * ```
 */
export const DataPointDefinitionFieldsFragmentDoc = {"kind":"Document","definitions":[DataPointDefinitionFieldsFragmentNode]} as unknown as DocumentNode<DataPointDefinitionFieldsFragment, unknown>;
