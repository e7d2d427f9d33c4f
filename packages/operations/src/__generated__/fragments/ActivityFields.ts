// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ActivityAction, ActivityObjectType, ActivityReferenceType, ActivityStatus, ActivitySubjectType } from '../schema-types.ts';

/** Something that happens in a care flow: who did what to what. */
export type ActivityFieldsFragment = {
  id: string;
  stream_id: string;
  date: string;
  status: ActivityStatus;
  action: ActivityAction;
  subject: {
    id: string | null;
    type: ActivitySubjectType;
    name: string;
  };
  object: {
    id: string;
    type: ActivityObjectType;
    name: string;
  };
  indirect_object: {
    id: string;
    type: ActivityObjectType;
    name: string;
  } | null;
  reference_id: string;
  reference_type: ActivityReferenceType;
  container_name: string | null;
  isUserActivity: boolean;
  session_id: string | null;
  expires_at: string | null;
  context: {
    instance_id: string;
    pathway_id: string;
    track_id: string | null;
    step_id: string | null;
    action_id: string | null;
  } | null;
};

export const ActivityFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stream_id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indirect_object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reference_id"}},{"kind":"Field","name":{"kind":"Name","value":"reference_type"}},{"kind":"Field","name":{"kind":"Name","value":"container_name"}},{"kind":"Field","name":{"kind":"Name","value":"isUserActivity"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instance_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"track_id"}},{"kind":"Field","name":{"kind":"Name","value":"step_id"}},{"kind":"Field","name":{"kind":"Name","value":"action_id"}}]}}]}}');

/**
 * ```graphql
 * fragment ActivityFields on Activity {
 *   id
 *   stream_id
 *   date
 *   status
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
export const ActivityFieldsFragmentDoc = {"kind":"Document","definitions":[ActivityFieldsFragmentNode]} as unknown as TypedDocumentNode<ActivityFieldsFragment, unknown>;
