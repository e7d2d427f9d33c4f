// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type FormFieldsFragment, FormFieldsFragmentNode } from './FormFields.ts';
import { QuestionFieldsFragmentNode } from './QuestionFields.ts';
import { QuestionConfigFieldsFragmentNode } from './QuestionConfigFields.ts';
import { type DynamicQuestionFieldsFragment, DynamicQuestionFieldsFragmentNode } from './DynamicQuestionFields.ts';
import type { ActivityInputType, MessageAttachmentType, MessageFormat } from '../schema-types.ts';

/** What an activity works on. A `switch` on `__typename` narrows it to one kind. */
export type ActivityInputsFieldsFragment =
  | {
      __typename: 'CalculationActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The values, one for each input of the calculation. */
      calculation_fields: ActivityInputsFields_CalculationInput[] | null;
    }
  | {
      __typename: 'CodeBlockActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The code and its values. */
      code_block: unknown;
    }
  | {
      __typename: 'DecisionTableActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The table and its values. */
      decision_table: unknown;
    }
  | {
      __typename: 'DynamicFormActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The form to fill in. */
      dynamicForm: {
        /** The name that expressions and webhooks use. */
        key: string;
        /** Its title, as the care flow's designer wrote it. */
        title: string;
        /** A notice that must be shown with the form. */
        trademark: string | null;
        /** In the order in which they are asked. */
        questions: DynamicQuestionFieldsFragment[];
      } | null;
    }
  | {
      __typename: 'ExtensionActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The name of the action in the extension. */
      componentKey: string;
      /** The fields of the action, as its designer filled them in. */
      extension_fields: unknown;
      /** The settings of the extension. */
      extension_settings: unknown[] | null;
    }
  | {
      __typename: 'FormActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The form to fill in. */
      form: FormFieldsFragment | null;
    }
  | {
      __typename: 'MessageActivityInputs';
      /** The kind of inputs. */
      type: ActivityInputType;
      /** The message to read. */
      message: {
        /** The id of the message. */
        message_id: string;
        /** The subject line. */
        subject: string;
        /** The content. */
        body: string;
        /** How the body is written; HTML or Slate's JSON. */
        format: MessageFormat | null;
        /** What comes with the message. */
        attachments: ActivityInputsFields_MessageAttachment[] | null;
      } | null;
    };

/** One value that a calculation works on. */
export type ActivityInputsFields_CalculationInput = {
  /** The id of the input in the calculation. */
  calculation_input_id: string;
  /** The value that the data point had. */
  data_point_value: unknown;
};

/** What comes with a message. */
export type ActivityInputsFields_MessageAttachment = {
  /** The id of the attachment. */
  id: string;
  /** What it is called. */
  name: string;
  /** Where it lies. */
  url: string;
  /** What it is. */
  type: MessageAttachmentType;
};

export const ActivityInputsFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityInputsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicFormActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dynamicForm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"trademark"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DynamicQuestionFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MessageActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message_id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CalculationActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculation_input_id"}},{"kind":"Field","name":{"kind":"Name","value":"data_point_value"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExtensionActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"componentKey"}},{"kind":"Field","name":{"kind":"Name","value":"extension_fields"}},{"kind":"Field","name":{"kind":"Name","value":"extension_settings"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionTableActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision_table"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CodeBlockActivityInputs"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code_block"}}]}}]}}');

/**
 * What an activity works on. A `switch` on `__typename` narrows it to one kind.
 *
 * ```graphql
 * fragment ActivityInputsFields on ActivityInputs {
 *   __typename
 *   type
 *   ... on FormActivityInputs {
 *     form {
 *       ...FormFields
 *     }
 *   }
 *   ... on DynamicFormActivityInputs {
 *     dynamicForm {
 *       key
 *       title
 *       trademark
 *       questions {
 *         ...DynamicQuestionFields
 *       }
 *     }
 *   }
 *   ... on MessageActivityInputs {
 *     message {
 *       message_id
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
 *   ... on CalculationActivityInputs {
 *     calculation_fields {
 *       calculation_input_id
 *       data_point_value
 *     }
 *   }
 *   ... on ExtensionActivityInputs {
 *     componentKey
 *     extension_fields
 *     extension_settings
 *   }
 *   ... on DecisionTableActivityInputs {
 *     decision_table
 *   }
 *   ... on CodeBlockActivityInputs {
 *     code_block
 *   }
 * }
 * ```
 */
export const ActivityInputsFieldsFragmentDoc = {"kind":"Document","definitions":[ActivityInputsFieldsFragmentNode,QuestionConfigFieldsFragmentNode,QuestionFieldsFragmentNode,FormFieldsFragmentNode,DynamicQuestionFieldsFragmentNode]} as unknown as DocumentNode<ActivityInputsFieldsFragment, unknown>;
