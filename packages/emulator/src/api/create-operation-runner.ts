import { type JournalEntry, withoutValues } from '../recorder/journal.ts'
import type { Environment } from '../service/environment.ts'
import type { ApiKey } from '../service/keys/key-store.ts'
import type { Answer } from './http/answer.ts'
import { createEntry, Operations, type OperationsOptions } from './operations.ts'

export interface OperationRunnerOptions extends OperationsOptions {
  /** Called with each operation that has ended, without variables and values. */
  onRequest(entry: JournalEntry): void
}

export interface ExplorerRequest {
  environment: Environment
  /** Where the environment's API is, such as `http://127.0.0.1:4010`. */
  origin: string
  /** The body of a request, as the endpoint takes it. */
  body: string
  /** The key whose request is sent once more. @defaultValue none, so the administrator acts */
  apiKey?: ApiKey | undefined
  /** The name of the administrator who runs the operation. */
  administrator: string
  /** In whose name the operation runs, as callers say in X-User-ID. */
  userId?: string | undefined
}

/** Runs an operation for an administrator. Returns what the endpoint would answer, and the id of the request. */
export type RunOperation = (request: ExplorerRequest) => Promise<Answer & { requestId: string }>

/**
 * Runs operations of the portal. They need no key's value. Faults do not happen to them, because faults are for the service
 * under test. The journal lists them, except the introspection that the explorer does by itself.
 */
export function createOperationRunner(options: OperationRunnerOptions): RunOperation {
  const { journal, onRequest } = options
  const operations = new Operations(options)

  return async ({ environment, origin, body, administrator, userId, apiKey: sentKey }) => {
    const entry: JournalEntry = {
      ...createEntry(environment),
      administrator,
      ...(sentKey && { apiKey: sentKey.name, apiKeyId: sentKey.id }),
    }
    const start = performance.now()
    let isListed = false
    let answer: Answer
    try {
      const operation = operations.read(body, userId, entry)
      isListed = operation.rootFields?.every((name) => name.startsWith('__')) !== true
      if (isListed) journal.add(entry)
      const by = { createdBy: administrator, createdAt: entry.at }
      const apiKey = sentKey ?? { id: 'explorer', name: administrator, description: '', ...by }
      const sending = { environment, mediaType: 'application/json', apiKey, userId, origin } as const
      answer = await operations.execute(operation, sending, entry)
    } catch (error) {
      answer = operations.answerError(error, entry)
    }
    entry.status = answer.status
    entry.duration = performance.now() - start
    if (isListed) {
      journal.finish(entry)
      onRequest(withoutValues(entry))
    }
    return { ...answer, requestId: entry.id }
  }
}
