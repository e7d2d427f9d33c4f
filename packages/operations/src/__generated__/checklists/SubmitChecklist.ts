// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
export type SubmitChecklistMutationVariables = Exact<{
  input: Types.SubmitChecklistInput;
}>;


export type SubmitChecklistMutation = { submitChecklist: { code: string, success: boolean, activity: { id: string, stream_id: string, date: string, status: Types.ActivityStatus, resolution: Types.ActivityResolution | null, action: Types.ActivityAction, reference_id: string, reference_type: Types.ActivityReferenceType, container_name: string | null, isUserActivity: boolean, session_id: string | null, expires_at: string | null, subject: { id: string | null, type: Types.ActivitySubjectType, name: string }, object: { id: string, type: Types.ActivityObjectType, name: string }, indirect_object: { id: string, type: Types.ActivityObjectType, name: string } | null, track: { id: string | null, title: string } | null, label: { id: string | null, color: string, text: string } | null, context: { instance_id: string, pathway_id: string, track_id: string | null, step_id: string | null, action_id: string | null } | null } } };


export const SubmitChecklistDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitChecklist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitChecklistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitChecklist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as DocumentNode<SubmitChecklistMutation, SubmitChecklistMutationVariables>;