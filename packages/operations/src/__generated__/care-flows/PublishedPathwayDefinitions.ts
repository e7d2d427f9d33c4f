// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type DataPointDefinitionFieldsFragment, DataPointDefinitionFieldsFragmentNode } from '../fragments/DataPointDefinitionFields.ts';
import { type TrackFieldsFragment, TrackFieldsFragmentNode } from '../fragments/TrackFields.ts';

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
  data_point_definitions: DataPointDefinitionFieldsFragment[] | null;
  /** The tracks of this version. */
  track_definitions: TrackFieldsFragment[] | null;
};

/**
 * Lists the care flow definitions that can be started, each with the data points that a start needs,
 * and its tracks.
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
 *         ...DataPointDefinitionFields
 *       }
 *       track_definitions {
 *         ...TrackFields
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const PublishedPathwayDefinitionsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"publishedPathwayDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_date"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TrackFields"}}]}}]}}]}}]}}'),PageFieldsFragmentNode,DataPointDefinitionFieldsFragmentNode,TrackFieldsFragmentNode]} as unknown as DocumentNode<PublishedPathwayDefinitionsQuery, PublishedPathwayDefinitionsQueryVariables>;
