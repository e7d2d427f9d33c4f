// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type HostedPagesLinkQueryVariables = {
  /** The id of the care flow. */
  pathway_id: string;
  /** The id of the stakeholder in the version that the care flow runs. */
  stakeholder_id: string;
};

export type HostedPagesLinkQuery = {
  /** The lasting link to the pages of one stakeholder in one care flow. */
  hostedPagesLink: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The link; null when the stakeholder has no activity. */
    hosted_pages_link: {
      /** The id of the link. It is the last part of the URL. */
      id: string;
      /** The id of the care flow. */
      pathway_id: string;
      /** The id of the stakeholder. */
      stakeholder_id: string | null;
      /** The address to send the person to. It does not expire. */
      url: string | null;
    } | null;
  };
};

/**
 * Reads the lasting link to the pages of one stakeholder in one care flow. It is null when the
 * stakeholder has no activity. It does not expire.
 *
 * ```graphql
 * query HostedPagesLink($pathway_id: String!, $stakeholder_id: String!) {
 *   hostedPagesLink(pathway_id: $pathway_id, stakeholder_id: $stakeholder_id) {
 *     code
 *     success
 *     hosted_pages_link {
 *       id
 *       pathway_id
 *       stakeholder_id
 *       url
 *     }
 *   }
 * }
 * ```
 */
export const HostedPagesLinkDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HostedPagesLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hostedPagesLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pathway_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pathway_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"stakeholder_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"stakeholder_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"hosted_pages_link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholder_id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}')]} as unknown as DocumentNode<HostedPagesLinkQuery, HostedPagesLinkQueryVariables>;
