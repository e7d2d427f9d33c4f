import { OperationError, OrchestrationError } from '@orchestration/client'

/** Answers what `act` returns, or what a failure of the service means to a caller. */
export async function answer(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    // Next.js logs any other error, and answers 500.
    if (!OrchestrationError.is(error)) throw error
    // The client's messages hold neither patient data nor the key, so they may be logged and sent.
    console.warn(error.message)
    const isMissing = OperationError.is(error) && error.type === 'NOT_FOUND'
    return Response.json({ message: error.message }, { status: isMissing ? 404 : 502 })
  }
}
