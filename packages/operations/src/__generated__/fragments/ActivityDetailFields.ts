// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { type ActivityFieldsFragment, ActivityFieldsFragmentNode } from './ActivityFields.ts';
import { type ActivityInputsFieldsFragment, ActivityInputsFieldsFragmentNode } from './ActivityInputsFields.ts';
import { FormFieldsFragmentNode } from './FormFields.ts';
import { QuestionFieldsFragmentNode } from './QuestionFields.ts';
import { QuestionConfigFieldsFragmentNode } from './QuestionConfigFields.ts';
import { DynamicQuestionFieldsFragmentNode } from './DynamicQuestionFields.ts';
import { type ActivityOutputsFieldsFragment, ActivityOutputsFieldsFragmentNode } from './ActivityOutputsFields.ts';
import { CalculationResultFieldsFragmentNode } from './CalculationResultFields.ts';
import type { ActivityAction, ActivityObjectType, ActivitySubjectType, FormDisplayMode } from '../schema-types.ts';

/**
 * An activity with all that belongs to it: what it works on, what it brought, and what happened to it
 * since.
 */
export type ActivityDetailFieldsFragment = ActivityFieldsFragment & {
  /** Whether it may be shown to everybody in the care flow. */
  public: boolean | null;
  /** A picture for its kind. */
  icon_url: string | null;
  /** Any JSON, such as `addActivityMetadata` writes. */
  metadata: unknown;
  /** How its form wants to be shown; null for other activities. */
  form_display_mode: FormDisplayMode | null;
  /** Everybody who may complete it. */
  stakeholders: ActivityDetailFields_ActivityObject[] | null;
  /** The part of the definition that made it. */
  action_component: {
    /** The id in the care flow's definition. It is the same in every version. */
    definition_id: string | null;
    /** The id of one published version of a care flow definition. */
    release_id: string | null;
    /** The title of the part. */
    title: string | null;
  } | null;
  /** What happened to it since, oldest first. */
  sub_activities: ActivityDetailFields_SubActivity[];
  /** What it works on. Select the fields of each type with an inline fragment. */
  inputs: ActivityInputsFieldsFragment | null;
  /** What it brought. Select the fields of each type with an inline fragment. */
  outputs: ActivityOutputsFieldsFragment | null;
};

/** What is acted upon. */
export type ActivityDetailFields_ActivityObject = {
  /** The id of the thing: of the form, the message, the patient. */
  id: string;
  /** What kind of thing it is. */
  type: ActivityObjectType;
  /** What it is called: the title of a form, the name of a patient. */
  name: string;
};

/** Something that happened to an activity. */
export type ActivityDetailFields_SubActivity = {
  /** The id of the entry. */
  id: string;
  /** When it happened, in ISO 8601. */
  date: string;
  /** What was done. */
  action: ActivityAction;
  /** Words for people to read. */
  text: {
    /** The text in English. */
    en: string | null;
  } | null;
  /** What went wrong, in words; null when nothing did. */
  error: string | null;
  /** What kind of error it was; null when there was none. */
  error_category: string | null;
  /** When it is to happen, in ISO 8601, where it is planned. */
  scheduled_date: string | null;
  /** Who did it. */
  subject: {
    /** The id of who acts; null for the service itself. */
    id: string | null;
    /** What kind of party acts. */
    type: ActivitySubjectType;
    /** The name of who acts. */
    name: string;
  };
  /** What it was done to. */
  object: {
    /** The id of the thing: of the form, the message, the patient. */
    id: string;
    /** What kind of thing it is. */
    type: ActivityObjectType;
    /** What it is called: the title of a form, the name of a patient. */
    name: string;
  } | null;
};

export const ActivityDetailFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityDetailFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Activity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityFields"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"icon_url"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"form_display_mode"}},{"kind":"Field","name":{"kind":"Name","value":"stakeholders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action_component"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition_id"}},{"kind":"Field","name":{"kind":"Name","value":"release_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sub_activities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"error_category"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled_date"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"object"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"inputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityInputsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityOutputsFields"}}]}}]}}');

/**
 * An activity with all that belongs to it: what it works on, what it brought, and what happened to it
 * since.
 *
 * ```graphql
 * fragment ActivityDetailFields on Activity {
 *   ...ActivityFields
 *   public
 *   icon_url
 *   metadata
 *   form_display_mode
 *   stakeholders {
 *     id
 *     type
 *     name
 *   }
 *   action_component {
 *     definition_id
 *     release_id
 *     title
 *   }
 *   sub_activities {
 *     id
 *     date
 *     action
 *     text {
 *       en
 *     }
 *     error
 *     error_category
 *     scheduled_date
 *     subject {
 *       id
 *       type
 *       name
 *     }
 *     object {
 *       id
 *       type
 *       name
 *     }
 *   }
 *   inputs {
 *     ...ActivityInputsFields
 *   }
 *   outputs {
 *     ...ActivityOutputsFields
 *   }
 * }
 * ```
 */
export const ActivityDetailFieldsFragmentDoc = {"kind":"Document","definitions":[ActivityDetailFieldsFragmentNode,QuestionConfigFieldsFragmentNode,QuestionFieldsFragmentNode,FormFieldsFragmentNode,DynamicQuestionFieldsFragmentNode,CalculationResultFieldsFragmentNode,ActivityFieldsFragmentNode,ActivityInputsFieldsFragmentNode,ActivityOutputsFieldsFragmentNode]} as unknown as DocumentNode<ActivityDetailFieldsFragment, unknown>;
