// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type ScheduledDestinationsQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
};

export type ScheduledDestinationsQuery = {
  /** The parts that are to start later in a care flow. */
  scheduledDestinations: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The parts that are to start later. */
    destinations: ScheduledDestinations_ScheduledDestination[];
  };
};

/** A part of the care flow that is to start later. */
export type ScheduledDestinations_ScheduledDestination = {
  /** When it is to start, in ISO 8601. */
  date: string;
  /** The part. */
  node: {
    /** The id of the part. */
    id: string;
    /** The name that people see. */
    name: string;
    /** The kind of part. */
    definition_type: string;
    /** The id in the care flow's definition. It is the same in every version. */
    definition_id: string;
    /** The id of the track in the definition. */
    track_definition_id: string | null;
    /** When it is to start, in ISO 8601. */
    date: string | null;
  };
};

/**
 * Lists the parts of a care flow that are to start later. Needs the id of the care flow.
 *
 * ```graphql
 * query ScheduledDestinations($pathway_id: String!) {
 *   scheduledDestinations(pathway_id: $pathway_id) {
 *     code
 *     success
 *     destinations {
 *       date
 *       node {
 *         id
 *         name
 *         definition_type
 *         definition_id
 *         track_definition_id
 *         date
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const ScheduledDestinationsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledDestinations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledDestinations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"destinations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition_type"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<ScheduledDestinationsQuery, ScheduledDestinationsQueryVariables>;
