import type { Question, UserQuestionType, ValueType } from '../engine/index.ts'

export interface QuestionType {
  user: UserQuestionType
  kind: Question['questionType']
  /** Null if the question has no answer. The second type is for choices whose values are text. */
  answers: readonly [ValueType, ValueType?] | null
  /** The settings that have an effect, besides title, required, show_if and metadata. */
  settings: readonly string[]
}

/** Every type of question, and how the service represents it. The type and the check of a file derive from this table. */
export const questionTypes = {
  choice: {
    user: 'MULTIPLE_CHOICE',
    kind: 'MULTIPLE_CHOICE',
    answers: ['NUMBER', 'STRING'],
    settings: ['options', 'dropdown'],
  },
  choices: {
    user: 'MULTIPLE_SELECT',
    kind: 'MULTIPLE_CHOICE',
    answers: ['NUMBERS_ARRAY', 'STRINGS_ARRAY'],
    settings: ['options', 'minimum', 'maximum', 'exclusive'],
  },
  date: { user: 'DATE', kind: 'INPUT', answers: ['DATE'], settings: ['dates'] },
  description: { user: 'DESCRIPTION', kind: 'NO_INPUT', answers: null, settings: [] },
  email: { user: 'EMAIL', kind: 'INPUT', answers: ['STRING'], settings: ['help'] },
  file: { user: 'FILE', kind: 'INPUT', answers: ['ATTACHMENT'], settings: ['accept'] },
  grid: { user: 'MULTIPLE_CHOICE_GRID', kind: 'INPUT', answers: ['STRING'], settings: [] },
  icd10: { user: 'ICD10_CLASSIFICATION', kind: 'INPUT', answers: ['STRING'], settings: [] },
  image: { user: 'IMAGE', kind: 'INPUT', answers: ['ATTACHMENT'], settings: ['accept'] },
  'long text': {
    user: 'LONG_TEXT',
    kind: 'INPUT',
    answers: ['STRING'],
    settings: ['pattern', 'length', 'allowed', 'help'],
  },
  number: { user: 'NUMBER', kind: 'INPUT', answers: ['NUMBER'], settings: ['minimum', 'maximum'] },
  signature: { user: 'SIGNATURE', kind: 'INPUT', answers: ['STRING'], settings: [] },
  slider: {
    user: 'SLIDER',
    kind: 'INPUT',
    answers: ['NUMBER'],
    settings: ['minimum', 'maximum', 'step', 'minimum_label', 'maximum_label'],
  },
  telephone: {
    user: 'TELEPHONE',
    kind: 'INPUT',
    answers: ['TELEPHONE'],
    settings: ['default_country', 'countries'],
  },
  text: {
    user: 'SHORT_TEXT',
    kind: 'INPUT',
    answers: ['STRING'],
    settings: ['pattern', 'length', 'allowed', 'help'],
  },
  'yes or no': { user: 'YES_NO', kind: 'INPUT', answers: ['BOOLEAN'], settings: [] },
} as const

/** A type of question, as a file names it. */
export type QuestionTypeFile = keyof typeof questionTypes

/** The value type of the answers to a question: numbers for choices whose values are all whole numbers. */
export function findAnswerType({
  type,
  options = {},
}: {
  type: QuestionTypeFile
  options?: Record<string, string>
}): ValueType | null {
  const { answers }: QuestionType = questionTypes[type]
  if (!answers) return null
  const [first, second] = answers
  return second !== undefined && !Object.keys(options).every(isWhole) ? second : first
}

/** Whether a text is a whole number as numbers are written. The answer `01` would be read as 1, and not be found again. */
export function isWhole(value: string): boolean {
  return /^-?\d+$/.test(value) && String(Number(value)) === value
}
