import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { CareFlowRun } from '@orchestration/care-flows/definitions'
import type { OrchestrationClient } from '@orchestration/client'
import { parse } from 'graphql'
import { UsageError } from '../../errors.ts'
import { ask } from './fetch-published.ts'

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

/*
 * What `--care-flow` asks for. Titles of elements are the only texts. No name, answer, message, call or setting is among it.
 */

interface Run {
  pathway: {
    pathway: { pathway_definition_id: string; release_id: string; patient_id: string } | null
  }
  pathwayElements: { elements: CareFlowRun['elements'] }
}

const runDocument: TypedDocumentNode<Run, { id: string }> = parse(`query PulledRun($id: String!) {
  pathway(id: $id) {
    pathway { pathway_definition_id release_id patient_id }
  }
  pathwayElements(pathway_id: $id) {
    elements {
      id
      definition_id
      parent_id
      type
      name
      activity_type
      start_date
      context { instance_id track_id step_id action_id }
      stakeholders { id }
    }
  }
}`)

interface Activities {
  careflowActivities: { activities: CareFlowRun['activities'][number][] }
}

interface ActivitiesVariables {
  id: string
  pagination?: { offset: number; count: number }
  sorting: { field: string; direction: string }
}

const runActivitiesDocument: TypedDocumentNode<Activities, ActivitiesVariables> =
  parse(`query PulledActivities($id: String!, $pagination: PaginationParams, $sorting: SortingParams) {
  careflowActivities(pathway_id: $id, pagination: $pagination, sorting: $sorting) {
    pagination { total_count }
    activities {
      id
      date
      action
      expires_at
      object { id type }
      context { instance_id track_id step_id action_id }
      action_component { definition_id }
      form_display_mode
      outputs {
        ... on TrackTriggerActivityOutputs {
          target_track_id
          triggering_event { type source_id }
        }
      }
    }
  }
}`)

interface Timers {
  careflowTimers: { timers: CareFlowRun['timers'] }
}

const runTimersDocument: TypedDocumentNode<Timers, { id: string }> = parse(`query PulledTimers($id: String!) {
  careflowTimers(careflow_id: $id) {
    timers {
      activity_id
      config {
        type
        ... on DelayTimerConfig { value unit }
        ... on DataPointReferenceTimerConfig {
          data_point_definition_id offset offsetDirection offset_unit hour
        }
        ... on DataPointAwaitedTimerConfig { data_point_definition_id timeout_value timeout_unit }
      }
    }
  }
}`)
