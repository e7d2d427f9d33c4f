import type { ApiKey } from '../../service/api-keys/api-key-repository.ts'
import type { HttpResponse } from '../api/response.ts'
import type { PortalEnv } from './portal-env.ts'

interface PortalRequest {
  /** Request body in the format that the endpoint expects. */
  body: string
  /** The API key for resending a request. If undefined, the operation runs as the administrator. */
  apiKey?: ApiKey | undefined
  /** The value of X-User-ID. */
  userId?: string | undefined
  /** Id of the request to resend. */
  resentFrom?: string
}

/**
 * Runs an operation for the explorer or "Resend". Returns the response, and the id of the new request. Does not need the value
 * of an API key. Faults do not apply, because they are meant for the program under test. The journal does not record
 * introspection, because the explorer sends it automatically.
 */
export async function runOperation(
  { environment, portal: { emulator, runner }, session: { administrator } }: PortalEnv['Variables'],
  { body, userId, apiKey: sentKey, resentFrom }: PortalRequest,
): Promise<HttpResponse & { requestId: string }> {
  const recorder = runner.createRecorder(environment)
  const { request } = recorder
  recorder.recordFields({
    administrator,
    ...(resentFrom !== undefined && { resentFrom }),
    ...(sentKey && { apiKey: sentKey.name, apiKeyId: sentKey.id }),
  })
  let response: HttpResponse
  try {
    const operation = runner.parse(body)
    recorder.recordOperation(operation, body.length, userId)
    if (!operation.rootFields?.every((name) => name.startsWith('__'))) recorder.addToJournal()
    const apiKey = sentKey ?? { id: 'explorer', name: administrator }
    const { origin } = new URL(emulator.endpoint(environment.name))
    const caller = { apiKey, userId, origin }
    const mediaType = 'application/json'
    response = await runner.execute({ environment, caller, operation, recorder, mediaType })
  } catch (error) {
    recorder.addToJournal()
    response = runner.handleError(error, recorder)
  }
  recorder.finish(response.status)
  return { ...response, requestId: request.id }
}
