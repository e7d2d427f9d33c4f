// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

export type TenantQueryVariables = { [key: string]: never };

export type TenantQuery = {
  /** The tenant to whom the API key of the request belongs. */
  tenant: {
    code: string;
    success: boolean;
    tenant: {
      name: string;
      hosted_page_title: string;
      is_default: boolean;
      identifier_systems: Tenant_IdentifierSystem[] | null;
    };
  };
};

/** A system of identifiers that the tenant knows. */
export type Tenant_IdentifierSystem = {
  name: string;
  display_name: string;
  system: string;
};

/**
 * The tenant to whom the API key of the request belongs.
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
export const TenantDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hosted_page_title"}},{"kind":"Field","name":{"kind":"Name","value":"is_default"}},{"kind":"Field","name":{"kind":"Name","value":"identifier_systems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"display_name"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]}}]}}]}}')]} as unknown as TypedDocumentNode<TenantQuery, TenantQueryVariables>;
