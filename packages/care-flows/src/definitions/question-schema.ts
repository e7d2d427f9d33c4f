import * as v from 'valibot'
import {
  describedText,
  MAX_TITLE_LENGTH,
  metadata,
  nonEmptyMap,
  positiveInteger,
  range,
  rejectLists,
  rule,
  text,
  title,
} from './field-schemas.ts'

const optional = v.exactOptional

/** The settings of all questions. */
const sharedSettings = {
  /** Shows the question only if the condition holds. The condition can refer to questions above this one. */
  show_if: optional(rule),
  metadata: optional(metadata),
}

/** The settings of all questions that have an answer. */
const answerSettings = {
  title: v.pipe(title, v.description('The text of the question.')),
  /** @defaultValue false */
  required: optional(v.boolean()),
  ...sharedSettings,
}

const optionValue = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'must not be blank, because a blank answer counts as missing'),
)

const label = v.pipe(
  v.string(),
  v.maxLength(MAX_TITLE_LENGTH, `must be ${MAX_TITLE_LENGTH} characters or fewer`),
)

/** The values to choose from, each with its label. If all values are whole numbers, answers are numbers. */
const options = nonEmptyMap(rejectLists(v.record(optionValue, label)))

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const country = v.pipe(
  v.string(),
  v.check(
    (code) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined,
    'must be a country code of two capital letters, such as BE',
  ),
)

/** The help text for the input. */
const help = optional(text)

/** A question. Each type accepts only the settings that affect it. */
export type YamlQuestion = v.InferOutput<typeof question>
export const question = v.variant('type', [
  v.strictObject({
    type: v.literal('choice'),
    ...answerSettings,
    options,
    /** Whether the question is shown as a dropdown list. @defaultValue false */
    dropdown: optional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('choices'),
    ...answerSettings,
    options,
    /** The number of choices. */
    ...range,
    /** The option that excludes all others. */
    exclusive: optional(text),
  }),
  v.strictObject({
    type: v.literal('date'),
    ...answerSettings,
    /** The accepted dates. Today is always accepted. @defaultValue all */
    dates: optional(v.picklist(['past', 'future', 'all'])),
  }),
  v.strictObject({
    type: v.literal('description'),
    title: describedText('The text, as HTML.'),
    ...sharedSettings,
  }),
  v.strictObject({ type: v.literal('email'), ...answerSettings, help }),
  v.strictObject({
    type: v.picklist(['file', 'image']),
    ...answerSettings,
    /** The accepted file types, such as `application/pdf`. */
    accept: optional(v.array(text)),
  }),
  v.strictObject({ type: v.picklist(['grid', 'icd10', 'signature', 'yes or no']), ...answerSettings }),
  v.strictObject({ type: v.literal('number'), ...answerSettings, ...range }),
  v.strictObject({
    type: v.literal('slider'),
    ...answerSettings,
    minimum: v.number(),
    maximum: v.number(),
    /** @defaultValue 1 */
    step: optional(v.pipe(v.number(), v.gtValue(0, 'must be greater than 0'))),
    minimum_label: optional(v.string()),
    maximum_label: optional(v.string()),
  }),
  v.strictObject({
    type: v.literal('telephone'),
    ...answerSettings,
    /** The country that is preselected, such as `BE`. */
    default_country: optional(country),
    countries: optional(v.array(country)),
  }),
  v.strictObject({
    type: v.picklist(['text', 'long text']),
    ...answerSettings,
    /** A regular expression that an answer must match, such as `^[0-9]{4}$`. */
    pattern: optional(v.pipe(text, v.check(isPattern, 'must be a regular expression, such as "^[0-9]{4}$"'))),
    /** The exact length of an answer in characters. Cannot be combined with `pattern`. */
    length: optional(v.pipe(positiveInteger, v.maxValue(10_000, 'must be 10000 or less'))),
    /** The kinds of characters that an answer can contain, such as `[letters, numbers]`. @defaultValue all */
    allowed: optional(
      v.pipe(
        v.array(v.picklist(['letters', 'numbers', 'whitespace', 'special'])),
        v.check(
          (kinds) => kinds.some((kind) => kind !== 'whitespace'),
          'must list a kind of character other than whitespace, because a blank answer counts as missing',
        ),
      ),
    ),
    help,
  }),
])

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
