import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { CareFlowRun } from '@orchestration/care-flows/definitions'
import { parse } from 'graphql'

/*
 * What `--care-flow` asks for. Titles of elements are the only texts. No name, answer, message, call or setting is among it.
 */

interface Run {
  pathway: {
    pathway: { pathway_definition_id: string; release_id: string; patient_id: string } | null
  }
  pathwayElements: { elements: CareFlowRun['elements'] }
}

export const runDocument: TypedDocumentNode<Run, { id: string }> = parse(`query PulledRun($id: String!) {
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

export const runActivitiesDocument: TypedDocumentNode<Activities, ActivitiesVariables> =
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

export const runTimersDocument: TypedDocumentNode<Timers, { id: string }> =
  parse(`query PulledTimers($id: String!) {
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
