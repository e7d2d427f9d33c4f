import { OpenSessionDocument } from '../../../../__generated__/operations.ts'
import { client } from '../../../../client.ts'
import { handleErrors } from '../../../../handle-errors.ts'
import { startCareFlow } from '../../../../start-care-flow.ts'

/** Opens hosted pages for a patient. The URL grants access, so send it only to the patient. */
export function POST(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return handleErrors(async () => {
    const { id } = await params
    const input = { pathway_id: await startCareFlow(id), stakeholder_id: id }
    const { data } = await client.mutate({ mutation: OpenSessionDocument, variables: { input } })
    return Response.json({ url: data.startHostedActivitySession.session_url })
  })
}
