import { OperationError, OrchestrationError } from '@orchestration/client'

/** Returns the response from `act`, or an error response if the service fails. */
export async function handleErrors(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    // Next.js logs other errors, and responds with 500.
    if (!OrchestrationError.is(error)) throw error
    // The client's error messages never contain patient data or keys, so they are safe to log and to send.
    console.warn(error.message)
    const isMissing = OperationError.is(error) && error.type === 'NOT_FOUND'
    return Response.json({ message: error.message }, { status: isMissing ? 404 : 502 })
  }
}
