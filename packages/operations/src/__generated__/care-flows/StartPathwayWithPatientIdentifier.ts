// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type StakeholderFieldsFragment, StakeholderFieldsFragmentNode } from '../fragments/StakeholderFields.ts';
import type { StartPathwayWithPatientIdentifierInput } from '../schema-types.ts';

export type StartPathwayWithPatientIdentifierMutationVariables = {
  input: StartPathwayWithPatientIdentifierInput;
};

export type StartPathwayWithPatientIdentifierMutation = {
  /** Starts a care flow for the patient who carries an identifier, and can create that patient. */
  startPathwayWithPatientIdentifier: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The id of the new care flow. */
    pathway_id: string;
    /** The id of the patient who was found or created. */
    patient_id: string;
    /** The stakeholders of the version that was started. */
    stakeholders: StakeholderFieldsFragment[];
  };
};

/**
 * Starts a care flow for the patient who carries an identifier, and creates the patient where
 * `create_patient` is true. Needs a published definition, and a value for each data point of it that
 * is not optional.
 *
 * ```graphql
 * mutation StartPathwayWithPatientIdentifier($input: StartPathwayWithPatientIdentifierInput!) {
 *   startPathwayWithPatientIdentifier(input: $input) {
 *     code
 *     success
 *     pathway_id
 *     patient_id
 *     stakeholders {
 *       ...StakeholderFields
 *     }
 *   }
 * }
 * ```
 */
export const StartPathwayWithPatientIdentifierDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPathwayWithPatientIdentifier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartPathwayWithPatientIdentifierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPathwayWithPatientIdentifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"patient_id"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StakeholderFields"}}]}}]}}]}}'),StakeholderFieldsFragmentNode]} as unknown as DocumentNode<StartPathwayWithPatientIdentifierMutation, StartPathwayWithPatientIdentifierMutationVariables>;
