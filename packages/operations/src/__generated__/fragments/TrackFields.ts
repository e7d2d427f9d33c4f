// Made by codegen from .graphql files. Change those, not this.
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TrackFieldsFragment = { id: string, title: string, release_id: string | null, can_trigger_manually: boolean | null };

export const TrackFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Track"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"can_trigger_manually"}}]}}');
export const TrackFieldsFragmentDoc = {"kind":"Document","definitions":[TrackFieldsFragmentNode]} as unknown as DocumentNode<TrackFieldsFragment, unknown>;