// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { ExtensionActionFieldType } from '../schema-types.ts';

export type ExtensionActivityRecordQueryVariables = {
  /** The id of the record. */
  id: string;
};

export type ExtensionActivityRecordQuery = {
  /** What an extension was given for one of its actions, and what it brought. */
  extensionActivityRecord: {
    /** The service's own status code, as text, such as `"200"`. */
    code: string;
    /** Whether it succeeded. `false` is a failure, although the HTTP status is 200 and `errors` is empty. */
    success: boolean;
    /** The record. */
    record: {
      /** The id of the record. */
      id: string;
      /** The `id` of the activity. */
      activity_id: string;
      /** The id of the care flow. */
      pathway_id: string;
      /** The name of the extension. */
      plugin_key: string;
      /** The name of the action in the extension. */
      plugin_action_key: string;
      /** When it happened, in ISO 8601. */
      date: string;
      /** The fields of the action, as its designer filled them in. */
      fields: ExtensionActivityRecord_ExtensionActionField[];
      /** The settings of the extension. */
      settings: ExtensionActivityRecord_PluginActionSettingsProperty[] | null;
      /** The values that it brought. */
      data_points: ExtensionActivityRecord_ExtensionDataPoint[];
    };
  };
};

/** A field of an extension's action. */
export type ExtensionActivityRecord_ExtensionActionField = {
  /** The id of the field. */
  id: string;
  /** How to read the value. */
  type: ExtensionActionFieldType;
  /** The text that people see. */
  label: string;
  /** The value, as text. */
  value: string;
};

/** A setting of an extension. */
export type ExtensionActivityRecord_PluginActionSettingsProperty = {
  /** The name of the setting. */
  key: string;
  /** The text that people see. */
  label: string;
  /** The value, as text. */
  value: string;
};

/** A value that an extension brought. */
export type ExtensionActivityRecord_ExtensionDataPoint = {
  /** The text that people see. */
  label: string;
  /** The value, as text. */
  value: string;
  /** The type that the value is read as. */
  valueType: string;
};

/**
 * Reads what an extension was given for one of its actions, and what it brought. Needs the id of the
 * record.
 *
 * ```graphql
 * query ExtensionActivityRecord($id: String!) {
 *   extensionActivityRecord(id: $id) {
 *     code
 *     success
 *     record {
 *       id
 *       activity_id
 *       pathway_id
 *       plugin_key
 *       plugin_action_key
 *       date
 *       fields {
 *         id
 *         type
 *         label
 *         value
 *       }
 *       settings {
 *         key
 *         label
 *         value
 *       }
 *       data_points {
 *         label
 *         value
 *         valueType
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const ExtensionActivityRecordDocument = {"kind":"Document","definitions":[/*#__PURE__*/ JSON.parse('{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExtensionActivityRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extensionActivityRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity_id"}},{"kind":"Field","name":{"kind":"Name","value":"pathway_id"}},{"kind":"Field","name":{"kind":"Name","value":"plugin_key"}},{"kind":"Field","name":{"kind":"Name","value":"plugin_action_key"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"data_points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}}]}}]}}]}}]}}')]} as unknown as DocumentNode<ExtensionActivityRecordQuery, ExtensionActivityRecordQueryVariables>;
