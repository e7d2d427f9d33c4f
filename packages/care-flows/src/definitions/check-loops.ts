import { findLoops, findReachable } from '../engine/step-graph.ts'
import type { WrittenDate } from './action-schema.ts'
import type { TrackFile, WrittenStep, WrittenTransitions } from './care-flow-schema.ts'
import type { CompileContext } from './compile-context.ts'
import type { Path } from './definition-problem.ts'

/** When a transition waits: never, only in the first round of a loop, or in every round. */
type Wait = 'never' | 'once' | 'always'

interface Edge {
  to: string
  wait: Wait
  isConditional: boolean
}

/** The outgoing transitions of each step. */
type Edges = ReadonlyMap<string, readonly Edge[]>

/** Reports infinite loops that never wait, or wait only in their first round. */
export function checkLoops(context: CompileContext, track: TrackFile, path: Path): void {
  const transitions: Edges = new Map(
    Object.entries(track.steps).map(([key, step]) => [key, listTransitions(context, track, step)]),
  )
  const reported = new Set<string>()
  const reportLoops = (loops: readonly (readonly string[])[], reason: string) => {
    for (const loop of loops) {
      const [key = ''] = loop
      if (reported.has(key)) continue
      reported.add(key)
      context.report([...path, 'steps', key], `the loop ${formatLoop([...loop, key])} never waits${reason}`)
    }
  }
  const never = select(transitions, ({ wait }) => wait === 'never')
  reportLoops(findLoops(never), '; add a form, a checklist or a timer, or after: to a transition')
  const certain = select(transitions, ({ wait, isConditional }) => wait !== 'always' && !isConditional)
  reportLoops(
    findLoops(certain),
    ' from its second round on, because its dates have passed and its awaited values exist; add a form, a checklist or a timer with wait:, or after: to a transition',
  )
}

function listTransitions(
  context: CompileContext,
  track: TrackFile,
  { actions, next = END }: WrittenStep,
): Edge[] {
  const actionWaits = actions.map((action) => findWait(context, track, action))
  const list = typeof next === 'string' ? [{ to: next }] : next
  return list.flatMap(({ to, after, on, ...rule }) => {
    if (!Object.hasOwn(track.steps, to)) return []
    const transitionWait = after !== undefined ? 'always' : on ? findDateWait(context, track, on) : 'never'
    const isConditional = rule.if !== undefined || (rule.otherwise === true && list.length > 1)
    const wait =
      (['always', 'once'] as const).find((kind) => [...actionWaits, transitionWait].includes(kind)) ?? 'never'
    return { to, wait, isConditional }
  })
}

function findWait(context: CompileContext, track: TrackFile, action: WrittenStep['actions'][number]): Wait {
  if ('form' in action || 'checklist' in action) return 'always'
  if ('api_call' in action) return action.api_call.answers === 'from outside' ? 'always' : 'never'
  if ('extension' in action)
    return (action.extension.completes ?? 'by itself') === 'by itself' ? 'never' : 'always'
  if (!('timer' in action)) return 'never'
  const { until, await: value } = action.timer
  if (value !== undefined) return 'once'
  return until ? findDateWait(context, track, until) : 'always'
}

/** Returns `always` for a date that changes in each round: a delay after a step's date, or a value that an extension returns. */
function findDateWait(
  { dataPoints }: CompileContext,
  { steps }: TrackFile,
  { date, after }: WrittenDate,
): Wait {
  const definition = dataPoints.get(date)
  if (definition?.category === 'EXTENSION_ACTION') return 'always'
  const isOfStep = definition?.category === 'STEP' && Object.hasOwn(steps, definition.source_definition_id)
  return isOfStep && after !== undefined ? 'always' : 'once'
}

function select(
  transitions: Edges,
  accepts: (transition: Edge) => boolean,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Array.from(transitions, ([key, list]) => [key, [...new Set(list.filter(accepts).map(({ to }) => to))]]),
  )
}

/** Formats a loop as `a → b → a`. Shortens the middle of a long loop. */
function formatLoop(loop: readonly string[]): string {
  const shown = loop.length <= 8 ? loop : [...loop.slice(0, 3), '…', ...loop.slice(-2)]
  return shown.join(' → ')
}

/** The target of a transition that ends the track. */
export const END = 'end'

/** Reports unreachable steps. */
export function checkReachable({ report }: CompileContext, { first, steps }: TrackFile, path: Path): void {
  const [top = END] = Object.keys(steps)
  const next = new Map(
    Object.entries(steps).map(([key, { next = END }]) => [key, listDestinations(next)] as const),
  )
  const reached = findReachable({ next }, listDestinations(first ?? top))
  for (const key of Object.keys(steps)) {
    if (reached.has(key)) continue
    report(
      [...path, 'steps', key],
      `the step "${key}" is unreachable; write it in a next: or in first:, or remove it`,
    )
  }
}

function listDestinations(next: WrittenTransitions): string[] {
  return typeof next === 'string' ? [next] : next.map(({ to }) => to)
}
