import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createId } from '../ground/create-id.ts'
import { type JournalEntry, withoutValues } from '../recorder/journal.ts'
import { createOperationAnswerer, type OperationAnswererOptions } from './create-operation-answerer.ts'
import { createErrorMask, type ReportCrash } from './graphql/mask-error.ts'
import { noteAnswer, noteErrors } from './graphql/note-operation.ts'
import { createCrashAnswer, Refusal, sendAnswer } from './http/answer.ts'
import { isFileRequest, serveFile } from './http/serve-file.ts'

export interface ApiHandlerOptions extends Omit<OperationAnswererOptions, 'maskError'> {
  /** Reads what other emulators on the store have set. */
  refresh: (() => Promise<void>) | undefined
  onCrash: ReportCrash
  /** Called with each request that has ended, without variables and values. */
  onRequest(entry: JournalEntry): void
}

/** Answers the requests of one environment, and records them in the journal. */
export function createApiHandler(options: ApiHandlerOptions): RequestListener {
  const { environment, journal, refresh } = options
  const maskError = createErrorMask(options.onCrash)
  const answerOperation = createOperationAnswerer({ ...options, maskError })

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (isFileRequest(request)) return answerFile(request, response)
    const start = performance.now()
    // If the database is gone, the request fails later, where it needs the database.
    if (refresh) await refresh().catch(() => {})
    const entry: JournalEntry = {
      id: createId(),
      at: environment.now().toISOString(),
      environment: environment.name,
      outcome: 'pending',
    }
    journal.add(entry)
    const onClose = () => {
      if (entry.outcome !== 'pending') return
      entry.outcome = 'aborted'
      entry.duration = performance.now() - start
      journal.finish(entry)
    }
    response.once('close', onClose)
    try {
      await answerOperation(request, response, entry)
    } catch (error) {
      // A caller who has left needs no answer.
      if (response.destroyed) return onClose()
      const isRefused = error instanceof Refusal
      entry.outcome = isRefused ? 'refused' : 'graphql-error'
      if (isRefused) entry.refusal = error.message
      const answered = isRefused ? error.createError() : maskError(error)
      noteErrors(entry, [answered])
      const answer = isRefused ? error.createAnswer(answered) : createCrashAnswer(answered)
      noteAnswer(entry, answer.body, journal)
      sendAnswer(response, answer)
    } finally {
      if (entry.outcome !== 'aborted') entry.duration = performance.now() - start
      if (response.headersSent && !response.destroyed) entry.status = response.statusCode
      journal.finish(entry)
      options.onRequest(withoutValues(entry))
    }
  }

  /** Serves a file. Such a request needs no key, meets no fault and is not in the journal. */
  async function answerFile(request: IncomingMessage, response: ServerResponse) {
    try {
      await serveFile(request, response, environment.files)
    } catch (error) {
      if (response.destroyed) return
      sendAnswer(
        response,
        error instanceof Refusal ? error.createAnswer() : createCrashAnswer(maskError(error)),
      )
    }
  }

  // A request that cannot even be answered must not end the process.
  return (request, response) => void serve(request, response).catch(() => response.destroy())
}
