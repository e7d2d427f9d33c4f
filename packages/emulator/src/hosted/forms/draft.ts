import type { FormDefinition, Question, QuestionAnswer } from '../../engine/index.ts'

/** The largest file that an answer can hold, in bytes. It becomes a part of the answer, as a `data:` URL. */
const LARGEST_FILE = 1_000_000

/** What a visitor has filled in so far, by the ids of the questions. Texts as they were typed. */
export interface Draft {
  values: ReadonlyMap<string, readonly string[]>
  /** The questions that were on the page. Others may have become visible because of the answers. */
  shown: ReadonlySet<string>
  /** Files that are not taken. */
  refusedFiles: ReadonlyMap<string, 'size' | 'type'>
}

export const emptyDraft: Draft = { values: new Map(), shown: new Set(), refusedFiles: new Map() }

export function fieldName({ key }: Question): string {
  return `answers.${key}`
}

/** Reads the fields of a form. Unknown fields are ignored. */
export async function readDraft(form: FormDefinition, body: FormData): Promise<Draft> {
  const values = new Map<string, string[]>()
  const refusedFiles = new Map<string, 'size' | 'type'>()
  for (const question of form.questions) {
    const texts: string[] = []
    for (const value of body.getAll(fieldName(question))) {
      if (typeof value === 'string') texts.push(value.replaceAll('\r\n', '\n').replaceAll('\0', '\uFFFD'))
      else if (value.size > 0) {
        const refused = refuseFile(value, question)
        if (refused) refusedFiles.set(question.id, refused)
        else texts.push(await toDataUrl(value))
      }
    }
    // A file comes after the one that was chosen before, and replaces it.
    const isFile = question.questionConfig.file_storage !== null
    values.set(question.id, isFile ? texts.filter((text) => text !== '').slice(-1) : texts)
  }
  const keys = new Set(body.getAll('shown'))
  const shown = form.questions.filter(({ key }) => keys.has(key))
  return { values, refusedFiles, shown: new Set(shown.map(({ id }) => id)) }
}

/** The answers as the engine takes them, by the ids of the questions. */
export function toAnswers(form: FormDefinition, { values }: Draft): QuestionAnswer[] {
  return form.questions.flatMap((question) => {
    const texts = values.get(question.id) ?? []
    return texts.length === 0 ? [] : [{ question_id: question.id, value: toAnswer(question, texts) }]
  })
}

function toAnswer({ userQuestionType }: Question, texts: readonly string[]): string {
  const text = texts.at(-1) ?? ''
  switch (userQuestionType) {
    case 'MULTIPLE_SELECT':
      return JSON.stringify(texts)
    case 'TELEPHONE':
      return text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
    case 'NUMBER':
    case 'SLIDER':
      return /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text
    case 'EMAIL':
      return text.trim()
    default:
      return text
  }
}

function refuseFile({ size, type }: File, { questionConfig }: Question): 'size' | 'type' | undefined {
  if (size > LARGEST_FILE) return 'size'
  const accepted = questionConfig.file_storage?.accepted_file_types ?? []
  const fits = accepted.some(
    (one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  )
  return accepted.length === 0 || fits ? undefined : 'type'
}

/** A URL that holds the file and its name, so that whoever reads the answer needs nothing else. */
async function toDataUrl(file: File): Promise<string> {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream'
  const content = Buffer.from(await file.arrayBuffer()).toString('base64')
  return `data:${type};name=${encodeURIComponent(file.name)};base64,${content}`
}

/** The name of the file in a `data:` URL of `readDraft`. */
export function readFileName(url: string): string {
  const [, name = ''] = /^data:[^;,]+;name=([^;,]*);base64,/.exec(url.slice(0, 2_000)) ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
