// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type ChecklistQueryVariables = {
  /** The `object.id` of an activity whose object is a `CHECKLIST`. */
  id: string;
};

export type ChecklistQuery = {
  /** One checklist. */
  checklist: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The checklist; null when there is none. */
    checklist: {
      /** Its title, as the care flow's designer wrote it. */
      title: string;
      /** What is to be done, in plain text. */
      items: string[];
    } | null;
  };
};

/**
 * Reads one checklist. Needs the `object.id` of an activity whose object is a `CHECKLIST`.
 *
 * ```graphql
 * query Checklist($id: String!) {
 *   checklist(id: $id) {
 *     code
 *     success
 *     checklist {
 *       title
 *       items
 *     }
 *   }
 * }
 * ```
 */
export const ChecklistDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Checklist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checklist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"checklist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"items"}}]}}]}}]}}')]} as unknown as DocumentNode<ChecklistQuery, ChecklistQueryVariables>;
