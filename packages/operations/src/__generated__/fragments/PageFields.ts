// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/** What every page of a list says of itself. */
export type PageFieldsFragment = {
  /** The service's own status code, as text, such as `"200"`. */
  code: string;
  /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
  success: boolean;
  /** The page that was returned. */
  pagination: {
    /** How many records were skipped. */
    offset: number | null;
    /** The count that was applied, after the field's cap. */
    count: number | null;
    /** How many records match in all, over all pages. */
    total_count: number | null;
  } | null;
  /** The order that was applied. */
  sorting: {
    /** The field that the list is ordered by. */
    field: string;
    /** `ASC` or `DESC`, in either case. */
    direction: string;
  } | null;
};

export const PageFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationAndSortingPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sorting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}}]}}]}}');

/**
 * What every page of a list says of itself.
 *
 * ```graphql
 * fragment PageFields on PaginationAndSortingPayload {
 *   code
 *   success
 *   pagination {
 *     offset
 *     count
 *     total_count
 *   }
 *   sorting {
 *     field
 *     direction
 *   }
 * }
 * ```
 */
export const PageFieldsFragmentDoc = {"kind":"Document","definitions":[PageFieldsFragmentNode]} as unknown as DocumentNode<PageFieldsFragment, unknown>;
