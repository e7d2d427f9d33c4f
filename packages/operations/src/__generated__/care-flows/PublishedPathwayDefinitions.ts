// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import type { DataPointSourceType, DataPointValueType } from '../schema-types.ts';

export type PublishedPathwayDefinitionsQueryVariables = { [key: string]: never };

export type PublishedPathwayDefinitionsQuery = {
  /** The care flow definitions that can be started. */
  publishedPathwayDefinitions: PageFieldsFragment & {
    /** All definitions that can be started. The list is not paginated. */
    publishedPathwayDefinitions: PublishedPathwayDefinitions_PublishedPathwayDefinition[];
  };
};

/** A care flow definition that can be started. */
export type PublishedPathwayDefinitions_PublishedPathwayDefinition = {
  /** The id of the definition. It is the same in every version. */
  id: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** The number of the version. Each publication counts up by one. */
  version: number | null;
  /** Names this version when a care flow is started. */
  release_id: string | null;
  /** When this version was published, in ISO 8601. */
  release_date: string | null;
  /** What a care flow of this definition records. Those that are not optional are needed to start one. */
  data_point_definitions: PublishedPathwayDefinitions_DataPointDefinition[] | null;
};

/** A value that a care flow records. */
export type PublishedPathwayDefinitions_DataPointDefinition = {
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
  /** Whether a start needs no value for it. */
  optional: boolean | null;
  /** Whether the value identifies a person. */
  pii: boolean | null;
  /** The unit of the value, such as `mmHg`. */
  unit: string | null;
  /** The values that it can have, where they are known. */
  possibleValues: PublishedPathwayDefinitions_DataPointPossibleValue[] | null;
  /** The smallest and the largest value that is allowed. */
  range: {
    /** The smallest value that is allowed. */
    min: number | null;
    /** The largest value that is allowed. */
    max: number | null;
  } | null;
};

/** A value that a data point can have. */
export type PublishedPathwayDefinitions_DataPointPossibleValue = {
  /** The value, as text. */
  value: string;
  /** What the value means. */
  label: string | null;
};

/**
 * Lists the care flow definitions that can be started, each with the data points that a start needs.
 *
 * ```graphql
 * query PublishedPathwayDefinitions {
 *   publishedPathwayDefinitions {
 *     ...PageFields
 *     publishedPathwayDefinitions {
 *       id
 *       title
 *       version
 *       release_id
 *       release_date
 *       data_point_definitions {
 *         id
 *         key
 *         title
 *         category
 *         valueType
 *         optional
 *         pii
 *         unit
 *         possibleValues {
 *           value
 *           label
 *         }
 *         range {
 *           min
 *           max
 *         }
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const PublishedPathwayDefinitionsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"publishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_date"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"pii"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"possibleValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]}}'),PageFieldsFragmentNode]} as unknown as TypedDocumentNode<PublishedPathwayDefinitionsQuery, PublishedPathwayDefinitionsQueryVariables>;
