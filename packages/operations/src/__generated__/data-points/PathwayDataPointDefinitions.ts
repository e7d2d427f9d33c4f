// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type DataPointDefinitionFieldsFragment, DataPointDefinitionFieldsFragmentNode } from '../fragments/DataPointDefinitionFields.ts';
import type { FilterPathwayDataPointDefinitionsParams } from '../schema-types.ts';

export type PathwayDataPointDefinitionsQueryVariables = {
  /** One published version of a care flow definition. */
  release_id: string;
  /** The id of the care flow's definition. It is the same in every version. */
  pathway_definition_id?: string | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterPathwayDataPointDefinitionsParams | null | undefined;
};

export type PathwayDataPointDefinitionsQuery = {
  /** What care flows of one version record, baseline values included. */
  pathwayDataPointDefinitions: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The definitions that match. */
    data_point_definitions: DataPointDefinitionFieldsFragment[];
  };
};

/**
 * Lists what care flows of one version record. Needs the id of the version.
 *
 * ```graphql
 * query PathwayDataPointDefinitions($release_id: String!, $pathway_definition_id: String, $filters: FilterPathwayDataPointDefinitionsParams) {
 *   pathwayDataPointDefinitions(
 *     release_id: $release_id
 *     pathway_definition_id: $pathway_definition_id
 *     filters: $filters
 *   ) {
 *     code
 *     success
 *     data_point_definitions {
 *       ...DataPointDefinitionFields
 *     }
 *   }
 * }
 * ```
 */
export const PathwayDataPointDefinitionsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PathwayDataPointDefinitions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPathwayDataPointDefinitionsParams"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pathwayDataPointDefinitions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"release_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"release_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pathway_definition_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_definition_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataPointDefinitionFields"}}]}}]}}]}}'),DataPointDefinitionFieldsFragmentNode]} as unknown as DocumentNode<PathwayDataPointDefinitionsQuery, PathwayDataPointDefinitionsQueryVariables>;
