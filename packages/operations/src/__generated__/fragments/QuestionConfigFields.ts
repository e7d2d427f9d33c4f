// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { AllowedDatesOptions } from '../schema-types.ts';

/** The settings of a question. Those that do not fit its type are null. */
export type QuestionConfigFieldsFragment = {
  /** Whether a submission without an answer is refused, with the type `MISSING_REQUIRED_ANSWER`. */
  mandatory: boolean;
  /** Whether the designer gave the options values of their own. */
  recode_enabled: boolean | null;
  /** Whether to show the options in a list that opens. */
  use_select: boolean | null;
  /** For a `SLIDER`. */
  slider: {
    /** The smallest value. */
    min: number;
    /** The largest value. */
    max: number;
    /** The distance between two values. */
    step_value: number;
    /** The words at the lower end. */
    min_label: string;
    /** The words at the upper end. */
    max_label: string;
    /** Whether to show the value while the slider moves. */
    is_value_tooltip_on: boolean;
    /** Whether to mark each step. */
    display_marks: boolean;
    /** Whether to show the numbers at both ends. */
    show_min_max_values: boolean;
  } | null;
  /** For a `TELEPHONE`. */
  phone: {
    /** The country that is chosen at first. */
    default_country: string | null;
    /** The countries that may be chosen. */
    available_countries: string[] | null;
  } | null;
  /** For a `NUMBER`. */
  number: {
    /** The smallest and the largest number that is allowed. */
    range: {
      /** Whether the setting applies. */
      enabled: boolean | null;
      /** The smallest value that is allowed. */
      min: number | null;
      /** The largest value that is allowed. */
      max: number | null;
    } | null;
  } | null;
  /** For a `MULTIPLE_SELECT`. */
  multiple_select: {
    /** How many options may be chosen. */
    range: {
      /** Whether the setting applies. */
      enabled: boolean | null;
      /** The fewest options. */
      min: number | null;
      /** The most options. */
      max: number | null;
    } | null;
    /** The option that excludes all others, such as "none of these". */
    exclusive_option: {
      /** Whether the setting applies. */
      enabled: boolean | null;
      /** The id of the option. */
      option_id: string | null;
    } | null;
  } | null;
  /** For a `DATE`. */
  date: {
    /** Whether the date may lie in the past or in the future. */
    allowed_dates: AllowedDatesOptions | null;
    /** Whether the day of the answer itself is allowed. */
    include_date_of_response: boolean | null;
  } | null;
  /** For a `FILE` or an `IMAGE`. */
  file_storage: {
    /** The name of the storage. `getSignedUrl` takes it as `config_slug`. */
    file_storage_config_slug: string | null;
    /** The types of files that may be uploaded. */
    accepted_file_types: string[] | null;
  } | null;
  /** What a text must look like. */
  input_validation: {
    /** Whether `pattern` or `simpleConfig` applies. */
    mode: string | null;
    /** A regular expression that the text must match. */
    pattern: string | null;
    /** What to tell the person. */
    helper_text: string | null;
    /** The allowed length and characters. */
    simpleConfig: {
      /** How many characters the text must have. */
      exactLength: number | null;
      /** The characters that are allowed. */
      allowed: {
        /** Whether letters are allowed. */
        letters: boolean | null;
        /** Whether digits are allowed. */
        numbers: boolean | null;
        /** Whether spaces are allowed. */
        whitespace: boolean | null;
        /** Whether other characters are allowed. */
        special: boolean | null;
      } | null;
    } | null;
  } | null;
};

export const QuestionConfigFieldsFragmentNode: object = /*#__PURE__*/ JSON.parse('{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionConfigFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionConfig"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"recode_enabled"}},{"kind":"Field","name":{"kind":"Name","value":"use_select"}},{"kind":"Field","name":{"kind":"Name","value":"slider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"step_value"}},{"kind":"Field","name":{"kind":"Name","value":"min_label"}},{"kind":"Field","name":{"kind":"Name","value":"max_label"}},{"kind":"Field","name":{"kind":"Name","value":"is_value_tooltip_on"}},{"kind":"Field","name":{"kind":"Name","value":"display_marks"}},{"kind":"Field","name":{"kind":"Name","value":"show_min_max_values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"default_country"}},{"kind":"Field","name":{"kind":"Name","value":"available_countries"}}]}},{"kind":"Field","name":{"kind":"Name","value":"number"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"multiple_select"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"range"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusive_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"option_id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"date"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed_dates"}},{"kind":"Field","name":{"kind":"Name","value":"include_date_of_response"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file_storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file_storage_config_slug"}},{"kind":"Field","name":{"kind":"Name","value":"accepted_file_types"}}]}},{"kind":"Field","name":{"kind":"Name","value":"input_validation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"helper_text"}},{"kind":"Field","name":{"kind":"Name","value":"simpleConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exactLength"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letters"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"}},{"kind":"Field","name":{"kind":"Name","value":"whitespace"}},{"kind":"Field","name":{"kind":"Name","value":"special"}}]}}]}}]}}]}}');

/**
 * The settings of a question. Those that do not fit its type are null.
 *
 * ```graphql
 * fragment QuestionConfigFields on QuestionConfig {
 *   mandatory
 *   recode_enabled
 *   use_select
 *   slider {
 *     min
 *     max
 *     step_value
 *     min_label
 *     max_label
 *     is_value_tooltip_on
 *     display_marks
 *     show_min_max_values
 *   }
 *   phone {
 *     default_country
 *     available_countries
 *   }
 *   number {
 *     range {
 *       enabled
 *       min
 *       max
 *     }
 *   }
 *   multiple_select {
 *     range {
 *       enabled
 *       min
 *       max
 *     }
 *     exclusive_option {
 *       enabled
 *       option_id
 *     }
 *   }
 *   date {
 *     allowed_dates
 *     include_date_of_response
 *   }
 *   file_storage {
 *     file_storage_config_slug
 *     accepted_file_types
 *   }
 *   input_validation {
 *     mode
 *     pattern
 *     helper_text
 *     simpleConfig {
 *       exactLength
 *       allowed {
 *         letters
 *         numbers
 *         whitespace
 *         special
 *       }
 *     }
 *   }
 * }
 * ```
 */
export const QuestionConfigFieldsFragmentDoc = {"kind":"Document","definitions":[QuestionConfigFieldsFragmentNode]} as unknown as DocumentNode<QuestionConfigFieldsFragment, unknown>;
