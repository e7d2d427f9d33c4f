// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type ClinicalNoteQueryVariables = {
  /** The `object.id` of an activity whose object is a `CLINICAL_NOTE`. */
  id: string;
};

export type ClinicalNoteQuery = {
  /** One clinical note. */
  clinicalNote: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The note. */
    clinical_note: {
      /** The id of the note. */
      id: string;
      /** The sections of the note. */
      narratives: ClinicalNote_GeneratedClinicalNoteNarrative[];
      /** Facts that belong to the note. */
      context: ClinicalNote_GeneratedClinicalNoteContextField[];
    };
  };
};

/** A section of a note. */
export type ClinicalNote_GeneratedClinicalNoteNarrative = {
  /** The id of the section. */
  id: string;
  /** The name of the section in the definition. */
  key: string;
  /** Its title, as the care flow's designer wrote it. */
  title: string;
  /** The section as HTML. */
  body: string;
};

/** A fact that belongs to a note. */
export type ClinicalNote_GeneratedClinicalNoteContextField = {
  /** What it is. */
  key: string;
  /** The value, as text. */
  value: string;
};

/**
 * Reads one clinical note. Needs the `object.id` of an activity whose object is a `CLINICAL_NOTE`.
 *
 * ```graphql
 * query ClinicalNote($id: String!) {
 *   clinicalNote(id: $id) {
 *     code
 *     success
 *     clinical_note {
 *       id
 *       narratives {
 *         id
 *         key
 *         title
 *         body
 *       }
 *       context {
 *         key
 *         value
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const ClinicalNoteDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClinicalNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clinicalNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"clinical_note"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"narratives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}},{"kind":"Field","name":{"kind":"Name","value":"context"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<ClinicalNoteQuery, ClinicalNoteQueryVariables>;
