// Made by codegen from .graphql files. Change those, not this.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { ElementFieldsFragmentNode } from '../fragments/ElementFields.ts';
export type ScheduledStepsQueryVariables = Exact<{
  pathway_id: string;
}>;


export type ScheduledStepsQuery = { scheduledSteps: { code: string, success: boolean, steps: Array<{ id: string, definition_id: string | null, parent_id: string | null, type: Types.ElementType, name: string, status: Types.ElementStatus, activity_type: Types.ActionType | null, start_date: string, end_date: string | null, label: { id: string | null, color: string, text: string } | null, context: { instance_id: string, pathway_id: string, track_id: string | null, step_id: string | null, action_id: string | null }, stakeholders: Array<{ id: string, name: string | null }> }> } };


export const ScheduledStepsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ElementFields"}}]}}]}}]}}'),ElementFieldsFragmentNode]} as unknown as DocumentNode<ScheduledStepsQuery, ScheduledStepsQueryVariables>;