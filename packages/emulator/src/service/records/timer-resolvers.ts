import { findAction, type Release, type Timer, type TimerAction } from '@orchestration/care-flows'
import type { CareflowTimer, MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import { applyCommandAsUser } from '../care-flows/change-care-flow.ts'
import type { Environment } from '../environment.ts'
import { type ResolverValue, successPayload } from '../root-resolver.ts'

export const timerQueries: QueryResolvers<Environment> = {
  /** Lists timers in the order in which they were started. */
  careflowTimers({ careflow_id, status }, environment) {
    const { id } = environment.careFlows.require(careflow_id)
    const timers = environment.records
      .list('timer', id)
      .filter((timer) => status == null || timer.status === status)
    return { ...successPayload, timers: timers.map((timer) => toGraphQLCareflowTimer(timer, environment)) }
  },

  /** Returns null if the activity is not a timer. */
  activityTimer({ careflow_id, activity_id }, environment) {
    const { id } = environment.careFlows.require(careflow_id)
    const found = environment.activities.find(activity_id)
    assertFound(found?.care_flow_id === id, 'The care flow has no activity with this id.')
    const timers = environment.records.list('timer', id)
    const timer = timers.find((candidate) => candidate.activity_id === activity_id)
    return { ...successPayload, timer: timer ? toGraphQLCareflowTimer(timer, environment) : null }
  },
}

function toGraphQLCareflowTimer(timer: Timer, environment: Environment): ResolverValue<CareflowTimer> {
  return {
    ...timer,
    // The emulator has no job queue.
    job_id: null,
    config: () => {
      const found = environment.activities.find(timer.activity_id)
      const careFlow = environment.careFlows.find(timer.careflow_id)
      const release = careFlow && environment.definitions.releases.get(careFlow.release_id)
      const action = found && release && findAction(release, found.activity)
      assertFound(action?.type === 'TIMER', 'The definition of this timer is not loaded.')
      return createConfig(timer, action, release as Release)
    },
  }
}

function createConfig(timer: Timer, { timer: definition }: TimerAction, release: Release) {
  const { type } = definition
  const description = timer.readable_explanation
  const nameDataPoint = (id: string) => ({
    data_point_definition_id: id,
    data_point_key: release.data_points.find((dataPoint) => dataPoint.id === id)?.key ?? id,
  })
  switch (type) {
    case 'DELAY': {
      const { amount, unit } = definition.delay
      return { __typename: 'DelayTimerConfig', type, description, value: amount, unit }
    }
    case 'DATA_POINT_REFERENCE': {
      const { data_point_definition_id, offset, hour } = definition.date
      return {
        __typename: 'DataPointReferenceTimerConfig',
        type,
        description,
        ...nameDataPoint(data_point_definition_id),
        offset: Math.abs(offset.amount),
        offsetDirection: offset.amount < 0 ? 'before' : 'after',
        offset_unit: offset.unit,
        hour,
        // Omits AM and PM, because the hour is in 24-hour format.
        period: null,
        usePatientTimezone: hour !== null,
      }
    }
    case 'DATA_POINT_AWAITED': {
      const { data_point_definition_id, timeout } = definition
      return {
        __typename: 'DataPointAwaitedTimerConfig',
        type,
        description,
        ...nameDataPoint(data_point_definition_id),
        timeout_value: timeout.amount,
        timeout_unit: timeout.unit,
      }
    }
    case 'EXTENSION_RESOURCE_UPDATED': {
      const { extension_key, timer_key, action_key, action_definition_id } = definition
      return {
        __typename: 'ExtensionResourceUpdatedTimerConfig',
        type,
        description,
        extension_key,
        timer_key,
        action_key,
        action_definition_id,
      }
    }
  }
}

export const timerMutations: MutationResolvers<Environment> = {
  /** `user_name` appears in the audit log. */
  expireTimer({ input: { activity_id, user_name } }, environment, caller) {
    const user = { id: caller.userId ?? user_name, name: user_name }
    applyCommandAsUser(environment, caller, { type: 'expire_timer', activity_id, user })
    return successPayload
  },
}
