// Made by codegen from .graphql files. Change those, not this.
import type * as Types from '../schema-types.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AnswerFieldsFragment = { question_id: string, value: string, label: string | null, value_type: Types.DataPointValueType };

export const AnswerFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question_id"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value_type"}}]}}');
export const AnswerFieldsFragmentDoc = {"kind":"Document","definitions":[AnswerFieldsFragmentNode]} as unknown as DocumentNode<AnswerFieldsFragment, unknown>;