// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
export type MyPendingActivitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPendingActivitiesQuery = { myPendingActivities: { code: string, success: boolean, activities: Array<{ id: string, stream_id: string, date: string, status: Types.ActivityStatus, resolution: Types.ActivityResolution | null, action: Types.ActivityAction, reference_id: string, reference_type: Types.ActivityReferenceType, container_name: string | null, isUserActivity: boolean, session_id: string | null, expires_at: string | null, subject: { id: string | null, type: Types.ActivitySubjectType, name: string }, object: { id: string, type: Types.ActivityObjectType, name: string }, indirect_object: { id: string, type: Types.ActivityObjectType, name: string } | null, track: { id: string | null, title: string } | null, label: { id: string | null, color: string, text: string } | null, context: { instance_id: string, pathway_id: string, track_id: string | null, step_id: string | null, action_id: string | null } | null }>, pagination: { offset: number | null, count: number | null, total_count: number | null } | null, sorting: { field: string, direction: string } | null } };


export const MyPendingActivitiesDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPendingActivities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPendingActivities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),PageFieldsFragmentNode,ActivityFieldsFragmentNode]} as unknown as DocumentNode<MyPendingActivitiesQuery, MyPendingActivitiesQueryVariables>;