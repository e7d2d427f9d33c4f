// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { StartHostedActivitySessionInput } from './schema-types.ts';

export type OpenSessionMutationVariables = {
  input: StartHostedActivitySessionInput;
};

export type OpenSessionMutation = {
  /** Opens hosted pages in which somebody completes activities of an active care flow. The session ends 60 minutes after its start or after the last completed activity, or when nothing is pending for it. */
  startHostedActivitySession: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The address to send the person to. Whoever has it can open the session. */
    session_url: string;
  };
};

/**
 * Opens hosted pages in which somebody completes activities of a care flow. Send the person to
 * `session_url`, and nobody else: it opens without a login.
 *
 * ```graphql
 * mutation OpenSession($input: StartHostedActivitySessionInput!) {
 *   startHostedActivitySession(input: $input) {
 *     code
 *     success
 *     session_url
 *   }
 * }
 * ```
 */
export const OpenSessionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedActivitySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedActivitySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}}]}}]}}')]} as unknown as DocumentNode<OpenSessionMutation, OpenSessionMutationVariables>;
