import type { Journal } from '../../controls/journal.ts'
import { type JournalEntry, redactEntry } from '../../controls/journal-entry.ts'
import type { ApiKey } from '../../service/api-key-repository.ts'
import type { Environment } from '../../service/environment.ts'
import type { Operations } from '../api/operations.ts'
import type { HttpResponse } from '../api/response.ts'

interface OperationRunnerOptions {
  operations: Operations
  journal: Journal
  /** Called with the redacted entry of each finished operation. */
  onRequest(entry: JournalEntry): void
}

interface PortalRequest {
  environment: Environment
  /** The origin of the environment's API, such as `http://127.0.0.1:4010`. */
  origin: string
  /** Request body in the format of the endpoint. */
  body: string
  /** The API key to resend a request with. Without it, the operation runs as the administrator. */
  apiKey?: ApiKey | undefined
  /** Name of the administrator. */
  administrator: string
  /** The value of X-User-ID. */
  userId?: string | undefined
  /** Id of the request to resend. */
  resentFrom?: string
}

/** Runs an operation for an administrator. Returns the response, and the id of the new request. */
export type RunOperation = (request: PortalRequest) => Promise<HttpResponse & { requestId: string }>

/**
 * Creates the runner for the explorer and "Send again". Does not need the value of an API key. Faults do not apply, because
 * they are for the service under test. The journal records the operations, except introspection, which the explorer sends
 * automatically.
 */
export function createOperationRunner({
  operations,
  journal,
  onRequest,
}: OperationRunnerOptions): RunOperation {
  return async ({ environment, origin, body, administrator, userId, apiKey: sentKey, resentFrom }) => {
    const recorder = operations.createRecorder(environment)
    const { entry } = recorder
    entry.administrator = administrator
    if (resentFrom !== undefined) entry.resentFrom = resentFrom
    if (sentKey) Object.assign(entry, { apiKey: sentKey.name, apiKeyId: sentKey.id })
    const start = performance.now()
    let isListed = false
    let response: HttpResponse
    try {
      const operation = operations.read(body, userId, recorder)
      isListed = operation.rootFields?.every((name) => name.startsWith('__')) !== true
      if (isListed) journal.add(recorder)
      const by = { createdBy: administrator, createdAt: entry.at }
      const apiKey = sentKey ?? { id: 'explorer', name: administrator, description: '', ...by }
      const meta = { environment, mediaType: 'application/json', apiKey, userId, origin } as const
      response = await operations.execute(operation, meta, recorder)
    } catch (error) {
      response = operations.fail(error, recorder)
    }
    entry.status = response.status
    entry.duration = performance.now() - start
    if (isListed) {
      journal.finish(recorder)
      onRequest(redactEntry(entry))
    }
    return { ...response, requestId: entry.id }
  }
}
