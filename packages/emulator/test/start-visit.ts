import type { Emulator } from '../src/index.ts'
import { createAsk } from './ask.ts'

export interface StartedVisit {
  url: string
  sessionId: string
  careFlowId: string
  stakeholderId: string
  /** Sends an operation to the API. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of every shape
  ask(query: string, variables?: object): Promise<any>
}

/** Starts a care flow and its hosted session through the API. */
export async function startVisit(emulator: Emulator, input: object = {}): Promise<StartedVisit> {
  const ask = await createAsk(emulator)
  const send = async (query: string, variables?: object) => {
    const { data, errors } = await ask(query, variables)
    if (errors) throw new Error(errors[0]?.message)
    return data
  }
  const { startHostedPathwaySession: started } = await send(
    `mutation ($input: StartHostedPathwaySessionInput!) {
      startHostedPathwaySession(input: $input) { session_id session_url pathway_id stakeholder { id } }
    }`,
    { input: { pathway_definition_id: 'every-question', ...input } },
  )
  return {
    url: started.session_url,
    sessionId: started.session_id,
    careFlowId: started.pathway_id,
    stakeholderId: started.stakeholder.id,
    ask: send,
  }
}
