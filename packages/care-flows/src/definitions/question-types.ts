import type { Question, UserQuestionType, ValueType } from '../engine/index.ts'

export interface QuestionType {
  userQuestionType: UserQuestionType
  questionType: Question['questionType']
  /** The value types of answers. Null if the question has no answer. The second type is for choices whose values are text. */
  answerTypes: readonly [ValueType, ValueType?] | null
  /** The supported settings, apart from title, required, show_if and metadata. */
  settings: readonly string[]
}

const input = (
  userQuestionType: UserQuestionType,
  answer: ValueType,
  ...settings: string[]
): QuestionType => ({
  userQuestionType,
  questionType: 'INPUT',
  answerTypes: [answer],
  settings,
})

const choice = (
  userQuestionType: UserQuestionType,
  answerTypes: QuestionType['answerTypes'],
  ...settings: string[]
) => {
  return { userQuestionType, questionType: 'MULTIPLE_CHOICE', answerTypes, settings } as const
}

const textSettings = ['pattern', 'length', 'allowed', 'help']

/** All question types, with their types in the API. The schema and the checks of definitions derive from this table. */
export const questionTypes = {
  choice: choice('MULTIPLE_CHOICE', ['NUMBER', 'STRING'], 'options', 'dropdown'),
  choices: choice(
    'MULTIPLE_SELECT',
    ['NUMBERS_ARRAY', 'STRINGS_ARRAY'],
    ...['options', 'minimum', 'maximum', 'exclusive'],
  ),
  date: input('DATE', 'DATE', 'dates'),
  description: {
    userQuestionType: 'DESCRIPTION',
    questionType: 'NO_INPUT',
    answerTypes: null,
    settings: [],
  } as QuestionType,
  email: input('EMAIL', 'STRING', 'help'),
  file: input('FILE', 'ATTACHMENT', 'accept'),
  grid: input('MULTIPLE_CHOICE_GRID', 'STRING'),
  icd10: input('ICD10_CLASSIFICATION', 'STRING'),
  image: input('IMAGE', 'ATTACHMENT', 'accept'),
  'long text': input('LONG_TEXT', 'STRING', ...textSettings),
  number: input('NUMBER', 'NUMBER', 'minimum', 'maximum'),
  signature: input('SIGNATURE', 'STRING'),
  slider: input('SLIDER', 'NUMBER', 'minimum', 'maximum', 'step', 'minimum_label', 'maximum_label'),
  telephone: input('TELEPHONE', 'TELEPHONE', 'default_country', 'countries'),
  text: input('SHORT_TEXT', 'STRING', ...textSettings),
  'yes or no': input('YES_NO', 'BOOLEAN'),
}

/** The name of a question type in a definition. */
export type QuestionTypeName = keyof typeof questionTypes

/** Returns the value type of the answers to a question. Choices have numeric answers if all their values are whole numbers. */
export function findAnswerType({
  type,
  options = {},
}: {
  type: QuestionTypeName
  options?: Record<string, string>
}): ValueType | null {
  const { answerTypes }: QuestionType = questionTypes[type]
  if (!answerTypes) return null
  const [first, second] = answerTypes
  return second !== undefined && !Object.keys(options).every(isWhole) ? second : first
}

/**
 * Whether a string is a whole number in canonical form. `01` is not: an answer `01` would be parsed as 1, which is not an option.
 */
export function isWhole(value: string): boolean {
  return /^-?\d+$/.test(value) && String(Number(value)) === value
}
