import {
  checkAnswers,
  type EvaluationTime,
  type FormDefinition,
  type Question,
  type QuestionAnswer,
  type Rejection,
} from '@orchestration/care-flows'
import type { DraftedAnswer, FormDraft } from '../../service/records/record-repository.ts'
import { interpolate, type Texts } from '../pages/texts.ts'
import { hasListAnswer, questionControls } from './question-controls.ts'

/** Maximum file size in bytes. The answer contains the file as a `data:` URL. */
const MAX_FILE_BYTES = 30_000_000

/** The answers that a visitor has entered. */
export interface FormInput {
  /** The values, keyed by question id. */
  values: ReadonlyMap<string, readonly string[]>
  /** The ids of the questions that were shown. The answers can make further questions visible. */
  shown: ReadonlySet<string>
  /** Reasons for rejecting files, keyed by question id. */
  rejectedFiles: ReadonlyMap<string, 'size' | 'type'>
}

export function fieldName({ key }: Question): string {
  return `answers.${key}`
}

/** Reads the fields of a form. Ignores unknown fields. */
export async function readFormInput(form: FormDefinition, body: FormData): Promise<FormInput> {
  const values = new Map<string, string[]>()
  const rejectedFiles = new Map<string, 'size' | 'type'>()
  for (const question of form.questions) {
    const texts: string[] = []
    for (const value of body.getAll(fieldName(question))) {
      if (typeof value === 'string') {
        // Some parsers return an empty string if no file is selected.
        if (!question.questionConfig.file_storage) texts.push(value.replaceAll('\r\n', '\n'))
      } else if (value.size > 0) {
        const rejected = checkFile(value, question)
        if (rejected) rejectedFiles.set(question.id, rejected)
        else texts.push(await toDataUrl(value))
      }
    }
    values.set(question.id, texts)
  }
  const keys = new Set(body.getAll('shown'))
  const shown = form.questions.filter(({ key }) => keys.has(key))
  return { values, rejectedFiles, shown: new Set(shown.map(({ id }) => id)) }
}

/** Restores the input from a stored draft. */
export function restoreFormInput(answers: FormDraft['answers']): FormInput {
  const entries = Object.entries(answers)
  return {
    values: new Map(entries.map(([id, { values }]) => [id, values])),
    shown: new Set(Object.keys(answers)),
    rejectedFiles: new Map(
      entries.flatMap(([id, { rejectedFile }]) => (rejectedFile ? [[id, rejectedFile]] : [])),
    ),
  }
}

/** Converts one question's answer for storage. Keeps the earlier file if the input contains no new file. */
export function toDraftedAnswer(
  { values, rejectedFiles }: FormInput,
  { id, questionConfig }: Question,
): Partial<DraftedAnswer> {
  const newValues = values.get(id) ?? []
  const rejectedFile = rejectedFiles.get(id)
  return questionConfig.file_storage && newValues.length === 0
    ? { rejectedFile }
    : { values: newValues, rejectedFile }
}

/** Converts the input to answers for the engine. */
export function toAnswers(form: FormDefinition, { values }: FormInput): QuestionAnswer[] {
  return form.questions.flatMap((question) => {
    const texts = values.get(question.id) ?? []
    return texts.length === 0 ? [] : [{ question_id: question.id, value: toAnswer(question, texts) }]
  })
}

function toAnswer(question: Question, texts: readonly string[]): string {
  if (hasListAnswer(question)) return JSON.stringify(texts)
  const text = texts.at(-1) ?? ''
  return questionControls[question.userQuestionType].normalize?.(text) ?? text
}

function checkFile({ size, type }: File, { questionConfig }: Question): 'size' | 'type' | undefined {
  if (size > MAX_FILE_BYTES) return 'size'
  const accepted = questionConfig.file_storage?.accepted_file_types ?? []
  const isAccepted = accepted.some(
    (accept) => accept === type || (accept.endsWith('/*') && type.startsWith(accept.slice(0, -1))),
  )
  return accepted.length === 0 || isAccepted ? undefined : 'type'
}

/** Returns a `data:` URL with the content and the name of the file, so that the file needs no separate storage. */
async function toDataUrl(file: File): Promise<string> {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream'
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  return `data:${type};name=${encodeURIComponent(file.name)};base64,${content}`
}

/** Parses the file name in a `data:` URL that `readFormInput` created. */
export function parseFileName(url: string): string {
  const [, name = ''] = /^data:[^;,]+;name=([^;,]*);base64,/.exec(url.slice(0, 2_000)) ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export interface CheckedInput {
  /** The ids of the visible questions. */
  visible: ReadonlySet<string>
  /** The errors of the shown questions, keyed by question id. */
  errors: ReadonlyMap<string, string>
  /** The ids of questions that became visible after the page was rendered. */
  appeared: ReadonlySet<string>
}

/** Validates the input. Errors are in the visitor's language. */
export function checkFormInput(
  form: FormDefinition,
  input: FormInput,
  now: EvaluationTime,
  texts: Texts,
): CheckedInput {
  const { visible, rejections } = checkAnswers(form, toAnswers(form, input), now)
  const errors = new Map<string, string>()
  const appeared = new Set<string>()
  for (const question of form.questions) {
    if (!visible.has(question.id)) continue
    // A question that has just become visible has no answer yet.
    if (!input.shown.has(question.id)) {
      if (question.questionType !== 'NO_INPUT') appeared.add(question.id)
      continue
    }
    const rejection = rejections.get(question.id)
    const problem =
      describeFileProblem(question, input, texts) ??
      (rejection && describeProblem(question, rejection, texts))
    if (problem !== undefined) errors.set(question.id, problem)
  }
  return { visible, errors, appeared }
}

function describeFileProblem(
  { id, questionConfig }: Question,
  { rejectedFiles }: FormInput,
  texts: Texts,
): string | undefined {
  const rejected = rejectedFiles.get(id)
  if (rejected === 'size') return texts.fileSize
  const accepted = questionConfig.file_storage?.accepted_file_types ?? []
  return rejected === 'type' ? interpolate(texts.fileType, { types: accepted.join(', ') }) : undefined
}

/** Explains in the visitor's language how to correct a rejected answer. */
function describeProblem(question: Question, { type }: Rejection, texts: Texts): string {
  const isMissing = type === 'MISSING_REQUIRED_ANSWER'
  const { correction } = questionControls[question.userQuestionType]
  return correction?.(texts, question, isMissing) ?? (isMissing ? texts.answer : texts.enterFormat)
}
