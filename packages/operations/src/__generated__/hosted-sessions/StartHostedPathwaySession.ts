// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { HostedSessionStakeholderType, StartHostedPathwaySessionInput } from '../schema-types.ts';

export type StartHostedPathwaySessionMutationVariables = {
  input: StartHostedPathwaySessionInput;
};

export type StartHostedPathwaySessionMutation = {
  /** Starts a care flow and opens hosted pages for it at once. */
  startHostedPathwaySession: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The id of the hosted session. */
    session_id: string;
    /** The address to send the person to. Whoever has it can open the session. */
    session_url: string;
    /** The id of the new care flow. */
    pathway_id: string;
    /** Who is to work in the session. */
    stakeholder: {
      /** The id of the patient or the stakeholder. */
      id: string;
      /** Whether it is the patient. */
      type: HostedSessionStakeholderType;
      /** The name that people see. */
      name: string;
    };
  };
};

/**
 * Starts a care flow and opens hosted pages for it. Needs a definition, and a value for each data
 * point that is not optional. Without a patient it creates an anonymous one. Send the person to
 * `session_url`, and nobody else: it opens without a login.
 *
 * ```graphql
 * mutation StartHostedPathwaySession($input: StartHostedPathwaySessionInput!) {
 *   startHostedPathwaySession(input: $input) {
 *     code
 *     success
 *     session_id
 *     session_url
 *     pathway_id
 *     stakeholder {
 *       id
 *       type
 *       name
 *     }
 *   }
 * }
 * ```
 */
export const StartHostedPathwaySessionDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartHostedPathwaySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartHostedPathwaySessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startHostedPathwaySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"session_id"}},{"kind":"Field","name":{"kind":"Name","value":"session_url"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}')]} as unknown as DocumentNode<StartHostedPathwaySessionMutation, StartHostedPathwaySessionMutationVariables>;
