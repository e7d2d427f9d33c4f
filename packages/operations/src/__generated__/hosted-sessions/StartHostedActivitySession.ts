// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { StartHostedActivitySessionInput } from '../schema-types.ts';

export type StartHostedActivitySessionMutationVariables = {
  input: StartHostedActivitySessionInput;
};

export type StartHostedActivitySessionMutation = {
  /** Opens hosted pages in which somebody completes activities of an active care flow. The session ends 60 minutes after its start or after the last completed activity, or when nothing is pending for it. */
  startHostedActivitySession: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The id of the hosted session. */
    session_id: string;
    /** The address to send the person to. Whoever has it can open the session. */
    session_url: string;
    /** The language of the pages: `en`, `nl`, `et`, `fr`, `ro`, `es` or `ru`. Default: `en`. */
    language: string | null;
  };
};

/**
 * Opens hosted pages in which somebody completes activities of a care flow. Needs an active care
 * flow, and the id of a stakeholder of its version. Send the person to `session_url`, and nobody
 * else: it opens without a login.
 *
 * ```graphql
 * mutation StartHostedActivitySession($input: StartHostedActivitySessionInput!) {
 *   startHostedActivitySession(input: $input) {
 *     code
 *     success
 *     session_id
 *     session_url
 *     language
 *   }
 * }
 * ```
 */
export const StartHostedActivitySessionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartHostedActivitySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedActivitySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedActivitySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}}')]} as unknown as DocumentNode<StartHostedActivitySessionMutation, StartHostedActivitySessionMutationVariables>;
