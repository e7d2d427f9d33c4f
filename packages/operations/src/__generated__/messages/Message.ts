// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { MessageAttachmentType, MessageFormat } from '../schema-types.ts';

export type MessageQueryVariables = {
  /** The `object.id` of an activity whose object is a `MESSAGE`. */
  id: string;
};

export type MessageQuery = {
  /** One message. */
  message: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The message; null when there is none. */
    message: {
      /** The id of the message. */
      id: string;
      /** The subject line. */
      subject: string | null;
      /** The content. */
      body: string;
      /** How the body is written; HTML or Slate's JSON. */
      format: MessageFormat | null;
      /** What comes with the message. */
      attachments: Message_MessageAttachment[] | null;
    } | null;
  };
};

/** What comes with a message. */
export type Message_MessageAttachment = {
  /** The id of the attachment. */
  id: string;
  /** What it is called. */
  name: string;
  /** Where it lies. */
  url: string;
  /** What it is. */
  type: MessageAttachmentType;
};

/**
 * Reads one message. Needs the `object.id` of an activity whose object is a `MESSAGE`.
 *
 * ```graphql
 * query Message($id: String!) {
 *   message(id: $id) {
 *     code
 *     success
 *     message {
 *       id
 *       subject
 *       body
 *       format
 *       attachments {
 *         id
 *         name
 *         url
 *         type
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const MessageDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Message"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<MessageQuery, MessageQueryVariables>;
