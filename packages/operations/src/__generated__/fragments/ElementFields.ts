// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ActionType, ElementStatus, ElementType } from '../schema-types.ts';

/** A part of a care flow that has started, or is to start: a track, a step or an action. */
export type ElementFieldsFragment = {
  /** The id of this run of the part. */
  id: string;
  /** The id in the care flow's definition. It is the same in every version. */
  definition_id: string | null;
  /** The id of the part around it; null for the care flow. */
  parent_id: string | null;
  /** What kind of part it is. */
  type: ElementType;
  /** The name that people see. */
  name: string;
  /** Where the part stands. */
  status: ElementStatus;
  /** What kind of action it is; null for other parts. */
  activity_type: ActionType | null;
  /** When it started, in ISO 8601. */
  start_date: string;
  /** When it ended, in ISO 8601. That of a parent is the end of its last action. */
  end_date: string | null;
  /** The label of the step. */
  label: {
    /** The id of the label. */
    id: string | null;
    /** The color, as CSS writes it. */
    color: string;
    /** The text of the label. */
    text: string;
  } | null;
  /** Where in the care flow it belongs. */
  context: {
    /** The id of this run. For an activity that its track started, `stopTrack` takes it. */
    instance_id: string;
    /** The id of the care flow. */
    pathway_id: string;
    /** The id of the track in the definition. It is the same in every version. */
    track_id: string | null;
    /** The id of the step in the definition. */
    step_id: string | null;
    /** The id of the action in the definition. */
    action_id: string | null;
  };
  /** The people or roles who are concerned. */
  stakeholders: ElementFields_ElementStakeholder[];
};

/** Who is concerned with a part of a care flow. */
export type ElementFields_ElementStakeholder = {
  /** The id of the stakeholder. */
  id: string;
  /** The name that people see. */
  name: string | null;
};

export const ElementFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ElementFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Element"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"parent_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity_type"}},{"kind":"Field","name":{"kind":"Name","value":"start_date"}},{"kind":"Field","name":{"kind":"Name","value":"end_date"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}');

/**
 * A part of a care flow that has started, or is to start: a track, a step or an action.
 *
 * ```graphql
 * fragment ElementFields on Element {
 *   id
 *   definition_id
 *   parent_id
 *   type
 *   name
 *   status
 *   activity_type
 *   start_date
 *   end_date
 *   label {
 *     id
 *     color
 *     text
 *   }
 *   context {
 *     instance_id
 *     pathway_id
 *     track_id
 *     step_id
 *     action_id
 *   }
 *   stakeholders {
 *     id
 *     name
 *   }
 * }
 * ```
 */
export const ElementFieldsFragmentDoc = {"kind":"Document","definitions":[ElementFieldsFragmentNode]} as unknown as DocumentNode<ElementFieldsFragment, unknown>;
