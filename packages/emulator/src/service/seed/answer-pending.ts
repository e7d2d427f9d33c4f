import {
  type Activity,
  type CareFlowCommand,
  type CareFlowRelease,
  type DataPointDefinition,
  findAction,
  listAllowed,
  matchesPattern,
  type Question,
  type SimpleValidation,
  type ValueType,
} from '@orchestration/care-flows'

type Pick = <Value>(values: readonly Value[]) => Value

/** What a person, or another system, does about a pending activity. Undefined where the emulator goes on by itself. */
export function answerPending(
  release: CareFlowRelease,
  activity: Activity,
  time: number,
  pick: Pick,
): CareFlowCommand | undefined {
  const activity_id = activity.id
  const action = findAction(release, activity)
  if (action?.type === 'CHECKLIST') return { type: 'submit_checklist', activity_id, time }
  if (action?.type === 'MESSAGE') return { type: 'mark_message_as_read', activity_id, time }
  if (action?.type === 'PLUGIN' && action.completes_after === null) {
    const data_points = action.data_points.map(({ key, data_point_definition_id }) => {
      const definition = release.data_points.find(({ id }) => id === data_point_definition_id)
      return { key, value: createValue(definition?.valueType ?? 'STRING', time, pick) }
    })
    return { type: 'complete_extension', activity_id, data_points, time }
  }
  if (action?.type !== 'FORM') return undefined
  const form = release.forms.find(({ id }) => id === action.form_id)
  const answers = (form?.questions ?? []).flatMap((question) => {
    const value = createAnswer(question, time, pick)
    return value === undefined ? [] : { question_id: question.id, value }
  })
  return { type: 'submit_form', activity_id, answers, time }
}

/** A value for a baseline data point. */
export function createBaselineValue(
  { valueType, possibleValues, range }: DataPointDefinition,
  time: number,
  pick: Pick,
): string {
  if (possibleValues) {
    const { value } = pick(possibleValues)
    if (valueType === 'NUMBERS_ARRAY') return `[${value}]`
    return valueType === 'STRINGS_ARRAY' ? JSON.stringify([value]) : value
  }
  if (valueType === 'NUMBER') return createNumber(range, pick)
  return createValue(valueType, time, pick)
}

function createAnswer(question: Question, time: number, pick: Pick): string | undefined {
  const { dataPointValueType, options, questionConfig, questionType, userQuestionType } = question
  if (dataPointValueType === null) return undefined
  if (userQuestionType === 'MULTIPLE_SELECT') return chooseSeveral(question, pick)
  if (questionType === 'MULTIPLE_CHOICE') return pick(options).value_string
  if (userQuestionType === 'EMAIL') return questionConfig.mandatory ? 'ada@example.org' : undefined
  const { number, slider } = questionConfig
  if (slider) return createSliderValue(slider, pick)
  if (dataPointValueType === 'NUMBER') return createNumber(number?.range.enabled ? number.range : null, pick)
  // What needs more than a value, such as a signature or a file, is left out where it may be.
  const isPlain = userQuestionType === 'YES_NO' || userQuestionType === 'SHORT_TEXT'
  if (!isPlain && !questionConfig.mandatory) return undefined
  return dataPointValueType === 'STRING'
    ? createText(question, pick)
    : createValue(dataPointValueType, time, pick)
}

/** Chooses one option, or as many as are required. */
function chooseSeveral({ dataPointValueType, options, questionConfig }: Question, pick: Pick): string {
  const { exclusive_option, range } = questionConfig.multiple_select ?? {}
  const required = range?.enabled ? (range.min ?? 1) : 1
  const first = pick(options)
  const others = options.filter(({ id }) => id !== first.id && id !== exclusive_option?.option_id)
  const isAlone = first.id === exclusive_option?.option_id
  const chosen = isAlone ? [first] : [first, ...others.slice(0, Math.max(0, required - 1))]
  const isNumeric = dataPointValueType === 'NUMBERS_ARRAY'
  return JSON.stringify(chosen.map(({ value, value_string }) => (isNumeric ? value : value_string)))
}

function createSliderValue(
  { min, max, step_value }: { min: number; max: number; step_value: number },
  pick: Pick,
) {
  const steps = createNumber({ min: 0, max: Math.floor((max - min) / step_value) }, pick)
  return String(min + Number(steps) * step_value)
}

/**
 * A text that fits the question's pattern, its length and its characters. If none is found, a required question gets a text
 * anyway, so that the refusal names the pattern.
 */
function createText({ key, title, questionConfig }: Question, pick: Pick): string | undefined {
  const { pattern = null, simpleConfig = null } = questionConfig.input_validation ?? {}
  if (simpleConfig) return createSimpleText(simpleConfig)
  const word = pick(findWords(key, title))
  if (pattern === null) return word
  const found = [word, ...repetitions].find((candidate) => matchesPattern(pattern, candidate))
  return found ?? (questionConfig.mandatory ? word : undefined)
}

/** The texts that are tried on a pattern: digits and letters in any number up to 16. */
const repetitions: readonly string[] = ['1', 'a', 'A'].flatMap((character) =>
  Array.from({ length: 16 }, (_, index) => character.repeat(index + 1)),
)

function createSimpleText({ exactLength, allowed }: SimpleValidation): string {
  const samples = { letters: 'a', numbers: '1', special: '-', whitespace: '' }
  const characters = allowed ? listAllowed(allowed).map((kind) => samples[kind]) : ['a']
  const text = characters.join('')
  return text.repeat(Math.ceil((exactLength ?? 4) / text.length)).slice(0, exactLength ?? 4)
}

/** One about the middle of a range. */
function createNumber(range: { min: number | null; max: number | null } | null, pick: Pick): string {
  const low = range?.min ?? Math.min(0, range?.max ?? 0)
  const high = range?.max ?? low + 100
  const middle = low + Math.floor((high - low) / 2)
  return String(pick([middle, Math.min(middle + 1, high), Math.max(middle - 1, low)]))
}

function createValue(valueType: ValueType, time: number, pick: Pick): string {
  const values: Record<ValueType, string> = {
    ATTACHMENT: 'https://example.org/letter.pdf',
    ATTACHMENTS_ARRAY: '["https://example.org/letter.pdf"]',
    BOOLEAN: pick(['true', 'false']),
    DATE: new Date(time).toISOString().slice(0, 10),
    JSON: '{}',
    NUMBER: pick(['1', '2', '3']),
    NUMBERS_ARRAY: '[1]',
    STRING: pick(['yes', 'a little', 'not yet']),
    STRINGS_ARRAY: '["ramipril"]',
    TELEPHONE: '+447700900123',
  }
  return values[valueType]
}

/** What people answer to questions that have one of these words. */
const answers: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(nick|sur|last|first)?-?name\b|\bcall you\b/i, ['Ada', 'Grace', 'Alan']],
  [/\b(street|address|live)\b/i, ['12 Station Road', '3 Mill Lane']],
  [/\b(city|town)\b/i, ['Ghent', 'Leeds', 'Tartu']],
  [/\bcountry\b/i, ['Belgium', 'Estonia']],
  [/\b(medication|medicine|drug)s?\b/i, ['ramipril 5 mg', 'none']],
  [/\ballerg/i, ['pollen', 'penicillin']],
  [/\b(why|reason|describe|comment|remark|tell us)s?\b/i, ['It has been better since last week.']],
]

function findWords(...texts: (string | null)[]): readonly string[] {
  return (
    answers.find(([pattern]) => texts.some((text) => pattern.test(text ?? '')))?.[1] ?? [
      'yes',
      'a little',
      'not yet',
    ]
  )
}
