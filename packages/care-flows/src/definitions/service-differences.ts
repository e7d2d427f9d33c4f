import type { CareFlowRelease, DataPointDefinition } from '../engine/index.ts'
import { createDataPoint } from './list-data-points.ts'

/** The changed fields. Changes in a list are keyed by index. */
export type Differences = Record<string, unknown>

/**
 * The service's ids and settings that differ from the compiled release, keyed by part. If stakeholders, data points or tracks are
 * listed, only the listed parts are published, in the listed order.
 */
export interface ServiceDifferences {
  /** @defaultValue `<id>-v<version>` */
  release_id?: string
  /** ISO 8601. @defaultValue 09:00 UTC on the `published` date */
  release_date?: string
  /** The differences in questions are in `questions`, keyed by question key. */
  forms?: Record<string, Differences & { questions?: Record<string, Differences> }>
  tracks?: Record<string, Differences>
  /** The differences in actions are keyed by index, from 0. */
  steps?: Record<string, Differences>
  stakeholders?: Record<string, Differences>
  /** A data point that no part collects must list all its fields. By default, it is optional, and its id is its key. */
  data_points?: Record<string, Differences>
}

type Ids = Map<string, string>

/** Replaces a release's ids and settings with the ids and settings that the service publishes. */
export function applyService(release: CareFlowRelease, service: ServiceDifferences): CareFlowRelease {
  const { forms = {}, tracks, steps = {}, stakeholders, data_points } = service
  const names = release.data_points.map(({ key }) => key)
  const renamed = renameParts(release, service)
  const points = renamed.data_points.map((dataPoint, index) => {
    const name = names[index] as string
    const changed = applyDifferences(dataPoint, data_points?.[name])
    return [name, keepOrigin(dataPoint, changed, name)] as const
  })
  const pointIds: Ids = new Map(points.map(([, { id, origin = id }]) => [origin, id]))
  return {
    ...renamed,
    stakeholders: arrange(
      renamed.stakeholders.map((stakeholder, index) => {
        const name = release.stakeholders[index]?.definition_id ?? ''
        return [name, applyDifferences(stakeholder, stakeholders?.[name])]
      }),
      stakeholders,
    ),
    data_points: arrange([...points, ...createMissing(points, data_points)], data_points),
    forms: renamed.forms.map((form) => {
      const { questions = {}, ...own } = forms[form.key] ?? {}
      return {
        ...applyDifferences(form, own),
        questions: form.questions.map((question) => {
          const { questionConfig, ...others } = questions[question.key] ?? {}
          if (questionConfig !== null) return applyDifferences(question, questions[question.key])
          return { ...applyDifferences(question, others), no_config: true as const }
        }),
      }
    }),
    ...(renamed.extension_webhooks && {
      extension_webhooks: renameReferences(renamed.extension_webhooks, pointIds),
    }),
    ...(renamed.variables && { variables: renameReferences(renamed.variables, pointIds) }),
    ...(renamed.starts && { starts: renameReferences(renamed.starts, pointIds) }),
    // Data point ids are replaced everywhere except in forms, where rules refer to questions.
    tracks: arrange(
      renameReferences(renamed.tracks, pointIds).map((track) => [
        track.key,
        { ...track, steps: track.steps.map((step) => applyDifferences(step, steps[step.key])) },
      ]),
      tracks,
    ),
  }
}

/** Replaces the ids of parts, and the references to them. */
function renameParts(
  release: CareFlowRelease,
  { forms = {}, stakeholders = {}, steps = {}, tracks = {} }: ServiceDifferences,
): CareFlowRelease {
  const ids: Ids = new Map()
  const assignees: Ids = new Map()
  const addIds = (part: { id: string; definition_id?: string }, changes: Differences = {}, into = ids) => {
    if (typeof changes.id === 'string') into.set(part.id, changes.id)
    if (part.definition_id !== undefined && typeof changes.definition_id === 'string')
      into.set(part.definition_id, changes.definition_id)
  }
  for (const form of release.forms) {
    addIds(form, forms[form.key])
    for (const question of form.questions) addIds(question, forms[form.key]?.questions?.[question.key])
  }
  for (const track of release.tracks) {
    addIds(track, tracks[track.key])
    for (const step of track.steps) {
      addIds(step, steps[step.key])
      const actions = steps[step.key]?.actions as Record<number, Differences> | undefined
      for (const [index, action] of step.actions.entries()) {
        const { definition_id } = actions?.[index] ?? {}
        if (definition_id) addIds(action, { definition_id, id: `${release.release_id}.${definition_id}` })
      }
    }
  }
  for (const id of [...ids.keys()])
    for (const date of ['ACTIVATION', 'COMPLETION']) ids.set(`${id}-${date}`, `${ids.get(id)}-${date}`)
  for (const person of release.stakeholders) addIds(person, stakeholders[person.definition_id], assignees)
  const rename = <Part extends { id: string }>(part: Part): Part => ({
    ...part,
    id: ids.get(part.id) ?? part.id,
  })
  return {
    ...release,
    data_points: renameReferences(release.data_points, ids).map(rename),
    ...(release.variables && { variables: renameReferences(release.variables, ids) }),
    ...(release.starts && { starts: renameReferences(release.starts, ids) }),
    ...(release.links && { links: renameReferences(release.links, ids, assignees) }),
    forms: renameReferences(release.forms, ids).map((form) => ({
      ...rename(form),
      questions: form.questions.map(rename),
    })),
    tracks: renameReferences(release.tracks, ids, assignees).map((track) => ({
      ...rename(track),
      steps: track.steps.map((step) => ({ ...rename(step), actions: step.actions.map(rename) })),
    })),
  }
}

/** Replaces the ids in references between parts. */
function renameReferences<Part>(part: Part, ids: Ids, assignees: Ids = new Map()): Part {
  return JSON.parse(JSON.stringify(part), function (this: { type?: unknown }, key, value) {
    if (typeof value !== 'string') return value
    if (key === 'stakeholder') return assignees.get(value) ?? value
    const refersTo = /_id$|^reference$|^to$/.test(key) || (key === 'value' && this.type === 'DATA_POINT')
    return refersTo ? (ids.get(value) ?? value) : value
  })
}

/** Keeps the engine's id of a data point, and its name in text, if the service changes them. */
function keepOrigin(
  { id: origin }: DataPointDefinition,
  changed: DataPointDefinition,
  name: string,
): DataPointDefinition {
  return {
    ...changed,
    ...(changed.id !== origin && { origin }),
    ...(changed.key !== name && { name }),
  }
}

/** Creates the listed data points that no part of the definition collects. */
function createMissing(
  points: readonly (readonly [string, DataPointDefinition])[],
  listed: Record<string, Differences> = {},
): [string, DataPointDefinition][] {
  const names = new Set(points.map(([name]) => name))
  return Object.entries(listed).flatMap(([key, fields]) =>
    names.has(key) ? [] : [[key, createDataPoint({ key, ...fields } as DataPointDefinition)]],
  )
}

/** Sorts parts in the service's order. Hides parts that the service does not list. */
function arrange<Part extends { hidden?: true }>(
  parts: readonly (readonly [string, Part])[],
  listed: Record<string, Differences> | undefined,
): Part[] {
  if (!listed) return parts.map(([, part]) => part)
  const byName = new Map(parts)
  const published = Object.keys(listed).flatMap((name) => byName.get(name) ?? [])
  const others = parts.filter(([name]) => !Object.hasOwn(listed, name))
  return [...published, ...others.map(([, part]) => ({ ...part, hidden: true as const }))]
}

/** Replaces the changed fields of a value. */
function applyDifferences<Value>(value: Value, differences: unknown): Value {
  if (differences === undefined) return value
  if (Array.isArray(value) && isObject(differences))
    return value.map((item, index) => applyDifferences(item, differences[index])) as Value
  if (!isObject(value) || !isObject(differences)) return differences as Value
  const changed = Object.entries(differences).map(([key, entry]) => [
    key,
    applyDifferences(value[key], entry),
  ])
  return { ...value, ...Object.fromEntries(changed) }
}

function isObject(value: unknown): value is Differences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
