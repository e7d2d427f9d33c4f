import { handleErrors } from '../../../../handle-errors.ts'
import { startCareFlow } from '../../../../start-care-flow.ts'

/** Starts a patient's care flow once, and returns its id. */
export function POST(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return handleErrors(async () => {
    const { id } = await params
    return Response.json({ id: await startCareFlow(id) })
  })
}
