import { type DataPoint, listBaseline } from '@orchestration/care-flows'
import type * as schema from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import { applyCommandAsUser } from '../care-flows/change-care-flow.ts'
import type { Environment } from '../environment.ts'
import { paginate } from '../list-arguments.ts'
import { successPayload } from '../root-resolver.ts'
import type { RecordRepository } from './record-repository.ts'

const newestFirst = { name: 'dataPoints', sorting: { field: 'date', direction: 'DESC' } } as const

export const dataPointQueries: schema.QueryResolvers<Environment> = {
  pathwayDataPointDefinitions({ pathway_definition_id, release_id, filters }, { definitions }) {
    const release =
      pathway_definition_id == null
        ? definitions.releases.get(release_id)
        : definitions.requireRelease(pathway_definition_id, release_id)
    assertFound(release, 'There is no release with this id.')
    const found = release.data_points.filter(
      ({ category, valueType }) =>
        isAccepted(filters?.category, category) && isAccepted(filters?.value_type, valueType),
    )
    return { ...successPayload, data_point_definitions: found }
  },

  pathwayDataPoints(args, environment) {
    environment.careFlows.require(args.pathway_id)
    const { page, payload } = paginate(listDataPoints(args, environment.records), args, newestFirst)
    return { ...payload, dataPoints: page }
  },

  /** Returns every baseline data point of the care flow with its latest value. */
  baselineInfo({ pathway_id }, environment) {
    const baseline = listBaselineOf(pathway_id, environment)
    const collected = environment.records.list('data_point', pathway_id)
    const values = new Map(
      collected.map(({ data_point_definition_id, serialized_value }) => [
        data_point_definition_id,
        serialized_value,
      ]),
    )
    return {
      ...successPayload,
      baselineDataPoints: baseline.map((definition) => ({
        definition,
        value: values.get(definition.id) ?? null,
      })),
    }
  },

  /** Returns all values of the baseline data points over time. */
  baselineInfoLog(args, environment) {
    const baseline = new Set(listBaselineOf(args.pathway_id, environment).map(({ id }) => id))
    const collected = listDataPoints(args, environment.records)
    const log = collected.filter(({ data_point_definition_id }) => baseline.has(data_point_definition_id))
    const { page, payload } = paginate(log, args, newestFirst)
    return { ...payload, dataPoints: page }
  },
}

function isAccepted(filter: schema.StringArrayFilter | null | undefined, value: string): boolean {
  return filter?.in == null || filter.in.includes(value)
}

/** Lists the matching data points of a care flow, oldest first. */
function listDataPoints(
  { pathway_id, activity_id, data_point_definition_id, data_point_key }: schema.QueryPathwayDataPointsArgs,
  records: RecordRepository,
): DataPoint[] {
  const collected = records.list('data_point', pathway_id)
  return collected.filter(
    (dataPoint) =>
      (activity_id ?? dataPoint.activity_id) === dataPoint.activity_id &&
      (data_point_definition_id ?? dataPoint.data_point_definition_id) ===
        dataPoint.data_point_definition_id &&
      (data_point_key ?? dataPoint.key) === dataPoint.key,
  )
}

function listBaselineOf(careFlowId: string, environment: Environment) {
  const { release_id } = environment.careFlows.require(careFlowId)
  const release = environment.definitions.releases.get(release_id)
  return release ? listBaseline(release) : []
}

export const dataPointMutations: schema.MutationResolvers<Environment> = {
  updateBaselineInfo({ input: { pathway_id, baseline_info } }, environment, caller) {
    applyCommandAsUser(environment, caller, {
      type: 'update_baseline',
      pathway_id,
      data_points: baseline_info,
    })
    return successPayload
  },
}
