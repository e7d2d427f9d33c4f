// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export type TenantQueryVariables = { [key: string]: never };

export type TenantQuery = {
  /** The tenant to whom the API key of the request belongs. */
  tenant: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The tenant of the key. */
    tenant: {
      /** The name of the organisation. */
      name: string;
      /** The title of the tenant's hosted pages. */
      hosted_page_title: string;
      /** Whether it is the service's default tenant. */
      is_default: boolean;
      /** The systems that an identifier may name. */
      identifier_systems: Tenant_IdentifierSystem[] | null;
    };
  };
};

/** A system of identifiers that the tenant knows. */
export type Tenant_IdentifierSystem = {
  /** The short name of the system. */
  name: string;
  /** The name that people see. */
  display_name: string;
  /** The URL to give as `system` of an identifier. */
  system: string;
};

/**
 * Reads the tenant to whom the API key belongs, with the systems that an identifier may name.
 *
 * ```graphql
 * query Tenant {
 *   tenant {
 *     code
 *     success
 *     tenant {
 *       name
 *       hosted_page_title
 *       is_default
 *       identifier_systems {
 *         name
 *         display_name
 *         system
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const TenantDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hosted_page_title"}},{"kind":"Field","name":{"kind":"Name","value":"is_default"}},{"kind":"Field","name":{"kind":"Name","value":"identifier_systems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"display_name"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<TenantQuery, TenantQueryVariables>;
