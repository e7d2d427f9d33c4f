import type { CareFlowRun } from '@orchestration/care-flows/definitions'
import type { OrchestrationClient } from '@orchestration/client'
import { UsageError } from '../../usage-error.ts'
import { ask } from './ask.ts'
import { runActivitiesDocument, runDocument, runTimersDocument } from './run-documents.ts'

/** A care flow that ran, and the version that it ran on. */
export interface FetchedRun extends CareFlowRun {
  definition_id: string
  release_id: string
}

/** Fetches what `--care-flow` learns from. */
export async function fetchRun(client: OrchestrationClient, id: string): Promise<FetchedRun> {
  const { OperationError, paginate } = await import('@orchestration/client')
  const place = `--care-flow ${id}`
  const { pathway, pathwayElements } = await ask(client, runDocument, { id }, place).catch((error) => {
    if (OperationError.is(error.cause) && error.cause.type === 'NOT_FOUND') throw refuse(id)
    throw error
  })
  if (!pathway.pathway) throw refuse(id)
  const activities: CareFlowRun['activities'][number][] = []
  const variables = { id, sorting: { field: 'date', direction: 'ASC' } }
  for await (const activity of paginate(client, runActivitiesDocument, { variables, concurrency: 1 }))
    activities.push(activity)
  const { careflowTimers } = await ask(client, runTimersDocument, { id }, place)
  const { pathway_definition_id: definition_id, release_id, patient_id } = pathway.pathway
  return {
    definition_id,
    release_id,
    patient_id,
    elements: pathwayElements.elements,
    activities,
    timers: careflowTimers.timers,
  }
}

const refuse = (id: string) =>
  new UsageError(`--care-flow ${id}: the service has no care flow with this id. Give the id of one that ran.`)
