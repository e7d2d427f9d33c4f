// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type PageFieldsFragment, PageFieldsFragmentNode } from '../fragments/PageFields.ts';
import { type PatientFieldsFragment, PatientFieldsFragmentNode } from '../fragments/PatientFields.ts';
import type { FilterPatients, PaginationParams, SortingParams } from '../schema-types.ts';

export type PatientsQueryVariables = {
  /** Ten patients from the start by default. A count above 100 is treated as 100. */
  pagination?: PaginationParams | null | undefined;
  /** By `last_name`, ascending, by default. Takes the top-level fields of the profile. */
  sorting?: SortingParams | null | undefined;
  /** All filters that are given must hold. */
  filters?: FilterPatients | null | undefined;
};

export type PatientsQuery = {
  /** Lists the tenant's patients, ten at a time unless told otherwise, by last name. */
  patients: PageFieldsFragment & {
    /** The patients of this page. */
    patients: PatientFieldsFragment[];
  };
};

/**
 * Lists the patients of the tenant by last name. A count above 100 is treated as 100.
 *
 * ```graphql
 * query Patients($pagination: PaginationParams, $sorting: SortingParams, $filters: FilterPatients) {
 *   patients(pagination: $pagination, sorting: $sorting, filters: $filters) {
 *     ...PageFields
 *     patients {
 *       ...PatientFields
 *     }
 *   }
 * }
 * ```
 */
export const PatientsDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Patients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PaginationParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SortingParams"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filters"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FilterPatients"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pagination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pagination"}}},{"kind":"Argument","name":{"kind":"Name","value":"sorting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sorting"}}},{"kind":"Argument","name":{"kind":"Name","value":"filters"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filters"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageFields"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatientFields"}}]}}]}}]}}'),PageFieldsFragmentNode,PatientFieldsFragmentNode]} as unknown as DocumentNode<PatientsQuery, PatientsQueryVariables>;
