import type { ValueType } from '../engine/index.ts'
import { parseJson } from '../engine/values.ts'
import type { DataPointFile, QuestionFile } from './care-flow-schema.ts'
import { toPhrase, valueTypes } from './compile-context.ts'
import { describeCondition, writeRule } from './definition-rules.ts'
import type { PublishedCareFlow, PublishedQuestion } from './published-care-flow.ts'
import { type QuestionTypeFile, questionTypes } from './question-types.ts'
import { truncateTitle } from './title.ts'

/** Converts a published question to a definition. `keys` has the keys of earlier questions by their ids. */
export function writeQuestion(question: PublishedQuestion, keys: ReadonlyMap<string, string>): QuestionFile {
  const { title, title_html, key, questionConfig: config, options, rule, metadata } = question
  const type = findType(question)
  const range = config?.number?.range ?? config?.multiple_select?.range
  const exclusive = config?.multiple_select?.exclusive_option
  const { slider, phone, date, file_storage, input_validation: validation } = config ?? {}
  const written = dropEmpty<QuestionFile>({
    type,
    title: title_html || truncateTitle(title || key),
    required: config?.mandatory && type !== 'description' ? true : undefined,
    show_if: rule
      ? writeRule(rule, (condition) => {
          const reference_key = keys.get(condition.reference) ?? condition.reference_key
          return describeCondition({ ...condition, reference_key })
        })
      : undefined,
    options: Object.fromEntries(
      (options ?? []).map(({ value_string, label }) => [value_string, truncateTitle(label)]),
    ),
    minimum: slider?.min ?? range?.min ?? undefined,
    maximum: slider?.max ?? range?.max ?? undefined,
    step: slider?.step_value === 1 ? undefined : slider?.step_value,
    minimum_label: slider?.min_label || undefined,
    maximum_label: slider?.max_label || undefined,
    exclusive: exclusive?.enabled
      ? options?.find(({ id }) => id === exclusive.option_id)?.value_string
      : undefined,
    dropdown: config?.use_select || undefined,
    dates: dates[date?.allowed_dates ?? 'ALL'],
    default_country: phone?.default_country ?? undefined,
    countries: phone?.available_countries ?? undefined,
    accept: file_storage?.accepted_file_types ?? undefined,
    pattern: validation?.pattern || undefined,
    length: validation?.simpleConfig?.exactLength ?? undefined,
    allowed: validation?.simpleConfig?.allowed
      ? kinds.filter((kind) => validation.simpleConfig?.allowed?.[kind])
      : undefined,
    help: validation?.helper_text || undefined,
  })
  const kept = readMetadata(metadata)
  return kept ? { ...written, metadata: kept } : written
}

const dates = { ALL: undefined, PAST: 'past', FUTURE: 'future' } as const
const kinds = ['letters', 'numbers', 'special', 'whitespace'] as const

function findType({ userQuestionType, questionType }: PublishedQuestion): QuestionTypeFile {
  const names = Object.keys(questionTypes) as QuestionTypeFile[]
  const found = names.find((name) => questionTypes[name].userQuestionType === userQuestionType)
  return found ?? (questionType === 'NO_INPUT' ? 'description' : 'text')
}

/** Parses the metadata of a form or a question. Undefined unless it is a JSON object. */
export function readMetadata(text: string | null): Record<string, unknown> | undefined {
  const value = parseJson(text ?? 'null')
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** Converts a published baseline value to a definition. */
export function writeBaseline(
  { valueType, title, optional, pii, unit, range, possibleValues }: PublishedCareFlow['data_points'][number],
  key: string,
): DataPointFile {
  return dropEmpty<DataPointFile>({
    type: findValueType(valueType),
    title: title === toPhrase(key) ? undefined : truncateTitle(title ?? '') || undefined,
    optional: optional || undefined,
    personal: pii || undefined,
    unit: unit || undefined,
    minimum: range?.min ?? undefined,
    maximum: range?.max ?? undefined,
    values: Object.fromEntries((possibleValues ?? []).map(({ value, label }) => [value, label ?? ''])),
  })
}

/** The name of a value type in definitions. */
export function findValueType(valueType: ValueType | undefined): DataPointFile['type'] {
  const names = Object.keys(valueTypes) as DataPointFile['type'][]
  return names.find((name) => valueTypes[name] === valueType) ?? 'text'
}

type MayBeUndefined<Part> = { [Name in keyof Part]: Part[Name] | undefined }

/** Removes undefined fields, and empty maps and lists. */
export function dropEmpty<Part extends object>(part: MayBeUndefined<Part>): Part {
  const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0
  const kept = Object.entries(part).filter(([, value]) => value !== undefined && !isEmpty(value))
  return Object.fromEntries(kept) as Part
}
