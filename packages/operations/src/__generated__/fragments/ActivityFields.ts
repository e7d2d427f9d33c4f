// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ActivityAction, ActivityObjectType, ActivityReferenceType, ActivityResolution, ActivityStatus, ActivitySubjectType } from '../schema-types.ts';

/** An activity, as lists show it: who did what to what, and where it stands. */
export type ActivityFieldsFragment = {
  /** The id of the activity. Mutations take it as `activity_id`. */
  id: string;
  /** The id of the care flow. */
  stream_id: string;
  /** When it was made, in ISO 8601. */
  date: string;
  /** Whether it is pending, done or ended otherwise. */
  status: ActivityStatus;
  /** How it ended; null until it did. */
  resolution: ActivityResolution | null;
  /** What is done. */
  action: ActivityAction;
  /** Who acts. */
  subject: {
    /** The id of who acts; null for the service itself. */
    id: string | null;
    /** What kind of party acts. */
    type: ActivitySubjectType;
    /** The name of who acts. */
    name: string;
  };
  /** What is acted upon. `form`, `message` and their like take its `id`. */
  object: {
    /** The id of the thing: of the form, the message, the patient. */
    id: string;
    /** What kind of thing it is. */
    type: ActivityObjectType;
    /** What it is called: the title of a form, the name of a patient. */
    name: string;
  };
  /** To whom it is assigned; null for a system activity. */
  indirect_object: {
    /** The id of the thing: of the form, the message, the patient. */
    id: string;
    /** What kind of thing it is. */
    type: ActivityObjectType;
    /** What it is called: the title of a form, the name of a patient. */
    name: string;
  } | null;
  /** The track it belongs to. */
  track: {
    /** The id of the track in the definition. */
    id: string | null;
    /** Its title, as the care flow's designer wrote it. */
    title: string;
  } | null;
  /** The label of its step. */
  label: {
    /** The id of the label. */
    id: string | null;
    /** The color, as CSS writes it. */
    color: string;
    /** The text of the label. */
    text: string;
  } | null;
  /** The id of what it came from. */
  reference_id: string;
  /** The kind of thing it came from. */
  reference_type: ActivityReferenceType;
  /** The title of the step it belongs to. */
  container_name: string | null;
  /** Whether a person acts. `false` for what the service does by itself. */
  isUserActivity: boolean;
  /** The hosted session that it belongs to, if any. */
  session_id: string | null;
  /** When it expires, in ISO 8601; null when no expiry is set. */
  expires_at: string | null;
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
  } | null;
};

export const ActivityFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"resolution"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"track"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}');

/**
 * An activity, as lists show it: who did what to what, and where it stands.
 *
 * ```graphql
 * fragment ActivityFields on Activity {
 *   id
 *   stream_id
 *   date
 *   status
 *   resolution
 *   action
 *   subject {
 *     id
 *     type
 *     name
 *   }
 *   object {
 *     id
 *     type
 *     name
 *   }
 *   indirect_object {
 *     id
 *     type
 *     name
 *   }
 *   track {
 *     id
 *     title
 *   }
 *   label {
 *     id
 *     color
 *     text
 *   }
 *   reference_id
 *   reference_type
 *   container_name
 *   isUserActivity
 *   session_id
 *   expires_at
 *   context {
 *     instance_id
 *     pathway_id
 *     track_id
 *     step_id
 *     action_id
 *   }
 * }
 * ```
 */
export const ActivityFieldsFragmentDoc = {"kind":"Document","definitions":[ActivityFieldsFragmentNode]} as unknown as DocumentNode<ActivityFieldsFragment, unknown>;
