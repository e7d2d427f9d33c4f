// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from '../fragments/ActivityFields.ts';
import type { AddActivityMetadataInput } from '../schema-types.ts';

export type AddActivityMetadataMutationVariables = {
  input: AddActivityMetadataInput;
};

export type AddActivityMetadataMutation = {
  /** Attaches JSON of the caller's own to an activity. */
  addActivityMetadata: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The activity as it stands now. */
    activity: ActivityFieldsFragment & {
      /** Any JSON, such as `addActivityMetadata` writes. */
      metadata: unknown;
    };
  };
};

/**
 * Attaches JSON of your own to an activity, with a note. Needs the `id` of the activity. Read the
 * JSON again as `metadata`.
 *
 * ```graphql
 * mutation AddActivityMetadata($input: AddActivityMetadataInput!) {
 *   addActivityMetadata(input: $input) {
 *     code
 *     success
 *     activity {
 *       ...ActivityFields
 *       metadata
 *     }
 *   }
 * }
 * ```
 */
export const AddActivityMetadataDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddActivityMetadata"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddActivityMetadataInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addActivityMetadata"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}}]}}]}}]}}'),ActivityFieldsFragmentNode]} as unknown as DocumentNode<AddActivityMetadataMutation, AddActivityMetadataMutationVariables>;
