import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  Kind,
  type OperationTypeNode,
  print,
  visit,
} from 'graphql'
import type { EnvironmentName } from '../base/environments.ts'
import { createId } from '../base/random.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'

/** Longer values are not recorded, which bounds the memory. */
const MAX_VALUES_LENGTH = 100_000

/** Maximum lengths in the journal, which bound the memory. */
const MAX_NAME_LENGTH = 200
const MAX_DOCUMENT_LENGTH = 20_000

interface RecordedOperation {
  params: { query: string; variables?: object | null }
  document?: DocumentNode
  operationName?: string | undefined
  type?: OperationTypeNode
  rootFields?: readonly string[]
}

/** Records the progress of a request in the journal. Redacts values unless `keepValues` is on. */
export class JournalRecorder {
  readonly entry: JournalEntry
  readonly #journal: Journal
  #type: OperationTypeNode | undefined

  constructor(journal: Journal, environment: EnvironmentName) {
    this.#journal = journal
    this.entry = { id: createId(), at: new Date().toISOString(), environment, outcome: 'pending' }
  }

  recordOperation(operation: RecordedOperation, bodyLength: number, userId: string | undefined): void {
    const { entry } = this
    const { keepsValues } = this.#journal
    const { variables } = operation.params
    this.#type = operation.type
    recordDocument(entry, operation, keepsValues)
    this.#journal.noteIds(entry, findIds(variables))
    if (!keepsValues || bodyLength > MAX_VALUES_LENGTH) return
    entry.variables = { ...variables }
    if (userId !== undefined) entry.userId = userId
  }

  recordResult(result: ExecutionResult): void {
    recordOutcome(this.entry, result)
    // The result of a query can contain ids of unrelated records.
    if (this.#type === 'mutation') this.#journal.noteIds(this.entry, findIds(result.data))
  }

  /** `isRefused` means that nothing was executed. */
  recordError(error: GraphQLError, isRefused: boolean): void {
    this.entry.outcome = isRefused ? 'refused' : 'graphql-error'
    if (isRefused) this.entry.refusal = error.message
    recordErrors(this.entry, [error])
  }

  recordResponse(body: string): void {
    if (this.#journal.keepsValues && body.length <= MAX_VALUES_LENGTH) this.entry.response = body
  }
}

function recordDocument(
  entry: JournalEntry,
  { params: { query }, operationName, rootFields = [], document }: RecordedOperation,
  keepValues: boolean,
): void {
  if (!document) return
  if (operationName !== undefined) entry.operationName = operationName.slice(0, MAX_NAME_LENGTH)
  entry.rootFields = rootFields.map((name) => name.slice(0, MAX_NAME_LENGTH))
  if (query.length > MAX_DOCUMENT_LENGTH) return
  const text = redactDocument(query, document)
  if (text.length > MAX_DOCUMENT_LENGTH) return
  entry.document = keepValues ? query : text
  if (keepValues) entry.documentWithoutValues = text
}

function recordOutcome(entry: JournalEntry, { data, errors }: ExecutionResult): void {
  const failures = Object.values(data ?? {}).filter(
    (payload): payload is { code?: unknown } =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
  const codes = failures.flatMap(({ code }) => (code === undefined ? [] : String(code)))
  entry.outcome = errors ? 'graphql-error' : failures.length > 0 ? 'payload-failure' : 'ok'
  if (codes.length > 0) entry.payloadCodes = [...new Set(codes)]
  if (errors) recordErrors(entry, errors)
}

/** Maximum number of recorded ids. A request can have thousands. */
const MAX_IDS = 20
/** Maximum length of a message or an id. */
const MAX_TEXT_LENGTH = 500

/** Finds possible record ids: strings whose name ends in "id" or "ids". */
function findIds(value: unknown, name = '', found = new Set<string>()): string[] {
  if (typeof value === 'string') {
    if (/(^|_)ids?$|Ids?$/.test(name) && value.length <= MAX_TEXT_LENGTH) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (found.size >= MAX_IDS) break
      findIds(part, Array.isArray(value) ? name : key, found)
    }
  }
  return [...found]
}

/** Messages can be recorded, because the emulator's messages quote no values. */
function recordErrors(entry: JournalEntry, errors: readonly GraphQLError[]): void {
  entry.errorTypes = [...new Set(errors.map(({ extensions }) => String(extensions.type ?? extensions.code)))]
  if (entry.refusal === undefined && errors[0]) entry.message = errors[0].message.slice(0, MAX_TEXT_LENGTH)
  entry.errorIds = errors.slice(0, MAX_IDS).map(({ extensions }) => String(extensions.errorId))
}

/** Redacted text by document. */
const texts = new WeakMap<DocumentNode, string>()

/** Redacts literals and comments: strings become "…", numbers 0, booleans false, enum values _. */
function redactDocument(query: string, document: DocumentNode): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const redacted = visit(document, {
    [Kind.STRING]: (node) => ({ ...node, value: '…', block: false }),
    [Kind.INT]: (node) => ({ ...node, value: '0' }),
    [Kind.FLOAT]: (node) => ({ ...node, value: '0' }),
    [Kind.BOOLEAN]: (node) => ({ ...node, value: false }),
    [Kind.ENUM]: (node) => ({ ...node, value: '_' }),
  })
  const text = redacted === document && !query.includes('#') ? query : print(redacted)
  texts.set(document, text)
  return text
}
