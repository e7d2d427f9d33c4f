import { type DocumentNode, type ExecutionResult, type GraphQLError, Kind, print, visit } from 'graphql'
import { type Journal, type JournalEntry, MAX_VALUES_LENGTH } from '../../recorder/journal.ts'
import type { Operation } from './find-operation.ts'

/** The journal keeps no more of an operation's name, so that callers cannot fill the memory. */
const LONGEST_NAME = 200
/** Nor of a document. */
const LONGEST_DOCUMENT = 20_000

/** Notes what is asked for. The values in the document may be about patients, so they are noted only while the journal keeps values. */
export function noteOperation(
  entry: JournalEntry,
  { params: { query }, operationName, rootFields = [], document }: Operation,
  keepValues: boolean,
): void {
  if (!document) return
  if (operationName !== undefined) entry.operationName = operationName.slice(0, LONGEST_NAME)
  entry.rootFields = rootFields.map((name) => name.slice(0, LONGEST_NAME))
  if (query.length > LONGEST_DOCUMENT) return
  const text = hideLiterals(query, document)
  if (text.length > LONGEST_DOCUMENT) return
  entry.document = keepValues ? query : text
  if (keepValues) entry.documentWithoutValues = text
}

/** Notes the body of the answer, if the journal keeps values. */
export function noteAnswer(entry: JournalEntry, body: string, { values }: Journal): void {
  if (values.keepsValues && body.length <= MAX_VALUES_LENGTH) entry.answer = body
}

/** Notes how an operation ended, as a caller has to read it. */
export function noteResult(entry: JournalEntry, { data, errors }: ExecutionResult): void {
  const failures = listFailures(data)
  const codes = failures.flatMap(({ code }) => (code === undefined ? [] : String(code)))
  entry.outcome = errors ? 'graphql-error' : failures.length > 0 ? 'payload-failure' : 'ok'
  if (codes.length > 0) entry.payloadCodes = [...new Set(codes)]
  if (errors) noteErrors(entry, errors)
}

/** The payloads that say `success: false`. */
function listFailures(data: ExecutionResult['data']): { code?: unknown }[] {
  return Object.values(data ?? {}).filter(
    (payload): payload is { code?: unknown } =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
}

/** The journal keeps the ids of no more errors, because one request can have thousands. */
const MOST_IDS = 20

/** Notes which errors were answered. Their messages may hold values, so they are left out. */
export function noteErrors(entry: JournalEntry, errors: readonly GraphQLError[]): void {
  entry.errorTypes = [...new Set(errors.map(({ extensions }) => String(extensions.type)))]
  entry.errorIds = errors.slice(0, MOST_IDS).map(({ extensions }) => String(extensions.errorId))
}

/** Of the documents that are cached, so that a request costs nothing more. */
const texts = new WeakMap<DocumentNode, string>()

/**
 * A document's text without comments, in which texts read "…", numbers 0, booleans false and other words _: all of them may be
 * about patients. A name without its quotes is such a word.
 */
function hideLiterals(query: string, document: DocumentNode): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const hidden = visit(document, {
    [Kind.STRING]: (node) => ({ ...node, value: '…', block: false }),
    [Kind.INT]: (node) => ({ ...node, value: '0' }),
    [Kind.FLOAT]: (node) => ({ ...node, value: '0' }),
    [Kind.BOOLEAN]: (node) => ({ ...node, value: false }),
    [Kind.ENUM]: (node) => ({ ...node, value: '_' }),
  })
  const text = hidden === document && !query.includes('#') ? query : print(hidden)
  texts.set(document, text)
  return text
}
