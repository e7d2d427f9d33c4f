import {
  type Activity,
  checkAnswers,
  type DataPointDefinition,
  type FormDefinition,
  findAction,
  findScale,
  type Question,
  type Release,
  requireForm,
  type UserQuestionType,
  type ValueType,
} from '@orchestration/care-flows'
import { DAY_MS } from '../../base/clock.ts'
import type { Answers, AnswerValue } from './create-completion.ts'

export type PickValue = <Value>(values: readonly Value[]) => Value

/** Creates answers that complete a pending activity. Returns undefined for activities that complete automatically. */
export function createSampleAnswers(
  release: Release,
  activity: Activity,
  time: number,
  pick: PickValue,
): Answers | undefined {
  const action = findAction(release, activity)
  switch (action?.type) {
    case 'FORM': {
      const form = requireForm(release, action.form_id)
      const answers = form.questions.flatMap((question) => {
        const value = createAnswer(form, question, { time, pick })
        return value === undefined ? [] : [[question.id, value] as const]
      })
      return Object.fromEntries(answers)
    }
    case 'PLUGIN': {
      if (action.completes_after !== null) return undefined
      const values = action.data_points.map(({ key, data_point_definition_id }) => {
        const dataPoint = release.data_points.find(({ id }) => id === data_point_definition_id)
        return [key, createValue(dataPoint?.valueType ?? 'STRING', time, pick)] as const
      })
      return Object.fromEntries(values)
    }
    case 'API_CALL':
      return { status: 200, body: '{}' }
    case 'CHECKLIST':
    case 'MESSAGE':
    case 'TIMER':
      return {}
    case 'CALCULATION':
    case 'CLINICAL_NOTE':
    case 'PUSH_TO_EMR':
    case undefined:
      return undefined
  }
}

export function createBaselineValue(
  { valueType, possibleValues, range }: DataPointDefinition,
  time: number,
  pick: PickValue,
): string {
  if (possibleValues) {
    const { value } = pick(possibleValues)
    if (valueType === 'NUMBERS_ARRAY') return `[${value}]`
    return valueType === 'STRINGS_ARRAY' ? JSON.stringify([value]) : value
  }
  if (valueType === 'NUMBER') return createNumber(range, pick)
  return createValue(valueType, time, pick)
}

function createAnswer(
  form: FormDefinition,
  question: Question,
  { time, pick }: { time: number; pick: PickValue },
): AnswerValue | undefined {
  const { dataPointValueType, options, questionConfig, questionType, userQuestionType } = question
  if (dataPointValueType === null) return undefined
  if (userQuestionType === 'MULTIPLE_SELECT') return chooseSeveral(question, pick)
  if (questionType === 'MULTIPLE_CHOICE') return pick(options).value_string
  const scale = findScale(question)
  if (scale) return createSliderValue(scale, pick)
  const { date, input_validation, number } = questionConfig
  // Skips other optional questions, such as dates and files.
  const isPlain = ['NUMBER', 'SHORT_TEXT', 'YES_NO'].includes(userQuestionType)
  if (!isPlain && !questionConfig.mandatory) return undefined

  const singleQuestion = { ...form, questions: [{ ...question, rule: null }] }
  const isAccepted = (value: string) =>
    checkAnswers(singleQuestion, [{ question_id: question.id, value }], { time, timezone: null }).rejections
      .size === 0
  const candidates = candidatesOf(question)
  // Tries the picked candidate first, because checking all of them takes twice as long (0.8 ms for 20 questions).
  const candidate = candidates.length > 0 ? [pick(candidates), ...candidates].find(isAccepted) : undefined
  if (candidate !== undefined) return candidate
  if (dataPointValueType === 'NUMBER') return createNumber(number?.range.enabled ? number.range : null, pick)
  if (dataPointValueType === 'DATE')
    return createDate(time + dayOffsets[date?.allowed_dates ?? 'ALL'] * DAY_MS)
  if (dataPointValueType !== 'STRING') return createValue(dataPointValueType, time, pick)
  const repetition = listRepetitions(input_validation?.simpleConfig?.exactLength).find(isAccepted)
  // A required question always gets a value, even if none fits, so that the engine's error names the pattern.
  return repetition ?? (questionConfig.mandatory ? pick(shortTexts) : undefined)
}

/** Selects the minimum number of options. */
function chooseSeveral(
  { dataPointValueType, options, questionConfig }: Question,
  pick: PickValue,
): readonly (string | number)[] {
  const { exclusive_option, range } = questionConfig.multiple_select ?? {}
  const required = range?.enabled ? (range.min ?? 1) : 1
  const first = pick(options)
  const others = options.filter(({ id }) => id !== first.id && id !== exclusive_option?.option_id)
  const isExclusive = first.id === exclusive_option?.option_id
  const chosen = isExclusive ? [first] : [first, ...others.slice(0, Math.max(0, required - 1))]
  const isNumeric = dataPointValueType === 'NUMBERS_ARRAY'
  return chosen.map(({ value, value_string }) => (isNumeric ? value : value_string))
}

function createSliderValue(
  { min, max, step_value }: { min: number; max: number; step_value: number },
  pick: PickValue,
) {
  const steps = createNumber({ min: 0, max: Math.floor((max - min) / step_value) }, pick)
  return formatNumber(min + Number(steps) * step_value)
}

/** Formats a number without rounding errors, such as 0.30000000000000004. */
function formatNumber(number: number): string {
  return String(Number(number.toPrecision(12)))
}

/** Creates candidate answers to questions with text validation: one character, repeated 1 to 16 times or to the exact length. */
function listRepetitions(exactLength: number | null | undefined): string[] {
  const lengths = exactLength ? [exactLength] : Array.from({ length: 16 }, (_, index) => index + 1)
  return ['1', 'a', 'A', '-'].flatMap((character) => lengths.map((length) => character.repeat(length)))
}

/** Creates a number near the middle of a range. */
function createNumber(range: { min: number | null; max: number | null } | null, pick: PickValue): string {
  const low = range?.min ?? Math.min(0, range?.max ?? 0)
  const high = range?.max ?? low + 100
  const middle = low + Math.floor((high - low) / 2)
  return formatNumber(pick([middle, Math.min(middle + 1, high), Math.max(middle - 1, low)]))
}

function createValue(valueType: ValueType, time: number, pick: PickValue): string {
  const values: Record<ValueType, string> = {
    ATTACHMENT: 'https://example.org/letter.pdf',
    ATTACHMENTS_ARRAY: '["https://example.org/letter.pdf"]',
    BOOLEAN: pick(['true', 'false']),
    DATE: createDate(time),
    JSON: '{}',
    NUMBER: pick(['1', '2', '3']),
    NUMBERS_ARRAY: '[1]',
    STRING: pick(shortTexts),
    STRINGS_ARRAY: '["ramipril"]',
    TELEPHONE: '+447700900123',
  }
  return values[valueType]
}

function createDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Offset from today, in days. */
const dayOffsets = { PAST: -7, ALL: 0, FUTURE: 7 }

const shortTexts: readonly string[] = ['yes', 'a little', 'not yet']
const longTexts: readonly string[] = ['It has been better since last week.']

const sampleAnswersByType: Partial<Record<UserQuestionType, readonly string[]>> = {
  EMAIL: ['ada@example.org'],
  ICD10_CLASSIFICATION: ['E11.9', 'I10'],
  SIGNATURE: ['Ada Lovelace', 'Grace Hopper'],
}

/** Sample answers for questions that match a pattern. The first match wins. */
const sampleAnswersByTopic: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\be ?mail/, ['ada@example.org', 'grace@example.org']],
  [/\b(tele)?phone\b|\bmobile\b/, ['+447700900123', '+447700900456']],
  [/\b(medication|medicine|drug)s?\b/, ['ramipril 5 mg', 'none']],
  [/\ballerg/, ['pollen', 'penicillin']],
  [/\b(doctor|physician|practitioner)\b/, ['Dr. Karen Horney', 'Dr. Charles Drew']],
  [/\bhow old\b|\bage\b/, ['42', '58', '35']],
  [/\b(birth|birthday|born)\b/, ['1982-05-17', '1966-11-02', '1989-03-30']],
  [/\bheight\b|\bhow tall\b/, ['170', '182', '164']],
  [/\bweight\b|\bweigh\b/, ['72', '85', '64']],
  [/\bsystolic\b/, ['120', '135']],
  [/\bdiastolic\b/, ['80', '85']],
  [/\b(heart rate|pulse)\b/, ['68', '76']],
  [/\btemperature\b/, ['36.8', '37.4']],
  [/\b(zip|postal|post ?code)\b/, ['9000', 'LS1 4DY']],
  [/\bstreet\b|\baddress\b|\bwhere do you live\b/, ['12 Station Road', '3 Mill Lane']],
  [/\b(city|town)\b/, ['Ghent', 'Leeds', 'Tartu']],
  [/\bcountry\b/, ['Belgium', 'Estonia']],
  [/\b(last|family) ?name\b|\bsurname\b/, ['Lovelace', 'Hopper', 'Turing']],
  [/\bfull name\b/, ['Ada Lovelace', 'Grace Hopper']],
  [/\b(nick|first)?name\b|\b(shall|should|may) we call you\b/, ['Ada', 'Grace', 'Alan']],
  [/\b(why|reason|describe|comment|remark|tell us)s?\b/, longTexts],
]

function candidatesOf({ key, title, userQuestionType, dataPointValueType }: Question): readonly string[] {
  const asked = `${title} ${key}`.toLowerCase().replace(/[-_]/g, ' ')
  const candidates =
    sampleAnswersByType[userQuestionType] ??
    sampleAnswersByTopic.find(([pattern]) => pattern.test(asked))?.[1] ??
    []
  if (dataPointValueType !== 'STRING' || candidates.length > 0) return candidates
  return userQuestionType === 'LONG_TEXT' ? longTexts : shortTexts
}

/** Picks the first value, so that sample answers are deterministic. */
export function pickFirst<Value>(values: readonly Value[]): Value {
  return values[0] as Value
}
