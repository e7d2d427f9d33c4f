import type { DateReference, ResourceTimer, TimerAction } from '../../engine/release.ts'
import type { YamlAction } from '../action-schema.ts'
import { describeUnknownName, type Path } from '../definition-problem.ts'
import type { YamlDate } from '../field-schemas.ts'
import { actionKeyOf, type CompileContext, compileReference, parseDuration } from './compile-context.ts'

/**
 * Compiles a timer for the engine. Replaces an invalid timer with a wait. Otherwise, a loop through the timer's step
 * would also be reported.
 */
export function compileTimer(
  context: CompileContext,
  timer: YamlAction<'timer'>['timer'],
  path: Path,
): Pick<TimerAction, 'timer' | 'title'> {
  const { title, wait, until, await: awaited, updated, timeout } = timer
  const replacement = { title: 'Wait', timer: { type: 'DELAY', delay: parseDuration('1 day') } } as const
  const kinds = [wait, until, awaited, updated].filter((kind) => kind !== undefined)
  if (kinds.length !== 1) {
    context.report(
      path,
      `a timer needs exactly one of "wait", "until", "await", "updated"; it has ${kinds.length}`,
    )
    return replacement
  }
  if (timeout !== undefined && awaited === undefined)
    context.report([...path, 'timeout'], '"timeout" has an effect only with "await"; remove it')
  if (wait !== undefined)
    return { title: title ?? `Wait ${wait}`, timer: { type: 'DELAY', delay: parseDuration(wait) } }
  const name = title ?? `Wait for ${until?.date ?? awaited ?? updated}`
  if (until) {
    const date = compileDate(context, until, [...path, 'until'])
    return { title: name, timer: { type: 'DATA_POINT_REFERENCE', date } }
  }
  if (updated !== undefined) {
    const resource = createResourceTimer(context, updated, [...path, 'updated'])
    return resource ? { title: name, timer: resource } : replacement
  }
  if (timeout === undefined) {
    context.report(path, '"await" needs a timeout, such as "timeout: 7 days"')
    return replacement
  }
  const data_point_definition_id = compileReference(context, awaited ?? '', [...path, 'await'])
  const awaits = { data_point_definition_id, timeout: parseDuration(timeout) }
  return { title: name, timer: { type: 'DATA_POINT_AWAITED', ...awaits } }
}

/**
 * Creates a timer that waits for a change to a resource. `key` is the data point in which an extension returns the resource's id.
 */
function createResourceTimer(
  { definition: { tracks }, dataPoints, report }: CompileContext,
  key: string,
  path: Path,
): ResourceTimer | undefined {
  const returned = [...dataPoints.values()].filter(({ category }) => category === 'EXTENSION_ACTION')
  const dataPoint = returned.find((candidate) => candidate.key === key)
  const source = dataPoint?.source_definition_id
  const action = Object.values(tracks)
    .flatMap(({ steps }) => Object.entries(steps))
    .flatMap(([step, { actions }]) =>
      actions.filter((_, index) => actionKeyOf(actions, index, step) === source),
    )
    .find((candidate) => 'extension' in candidate)
  if (!dataPoint || !action) {
    const keys = returned.map((candidate) => candidate.key)
    report(path, describeUnknownName(key, 'a value that an extension returns', keys))
    return undefined
  }
  return {
    type: 'EXTENSION_RESOURCE_UPDATED',
    data_point_definition_id: dataPoint.id,
    extension_key: action.extension.name,
    timer_key: `${dataPoint.id.slice(dataPoint.source_definition_id.length + 1)}-updated`,
    action_key: action.extension.action,
    action_definition_id: dataPoint.source_definition_id,
  }
}

/** Compiles a date reference: a data point with an offset. */
export function compileDate(
  context: CompileContext,
  { date, before, after, at }: YamlDate,
  path: Path,
): DateReference {
  const id = compileReference(context, date, [...path, 'date'])
  const dataPoint = context.dataPoints.get(date)
  if (dataPoint && dataPoint.valueType !== 'DATE') {
    context.report([...path, 'date'], `"${date}" must be a data point of type date`)
  }
  if (before !== undefined && after !== undefined) {
    context.report([...path, 'after'], '"before" and "after" are mutually exclusive; remove one of them')
  }
  const offset = parseDuration(before ?? after ?? '0 days')
  const amount = before === undefined ? offset.amount : -offset.amount
  return { type: 'date', data_point_definition_id: id, offset: { ...offset, amount }, hour: at ?? null }
}
