import { dispatch, type Handlers } from '../../engine/dispatch.ts'
import type {
  ActionDefinition,
  DataPointDefinition,
  Release,
  StepDefinition,
  Timing,
} from '../../engine/index.ts'
import { findReachable, listLoops, stepGraphOf } from '../../engine/step-graph.ts'
import { addDuration } from '../../engine/timing.ts'
import type { Path, ReportProblem } from '../definition-problem.ts'

/** Reports unreachable steps. */
export function checkReachable({ tracks }: Release, report: ReportProblem): void {
  for (const track of tracks) {
    const reached = findReachable(stepGraphOf(track), [track.id])
    for (const { id, key } of track.steps)
      if (!reached.has(id))
        report(
          ['tracks', track.key, 'steps', key],
          `the step "${key}" is unreachable; add it to "first" or to the "next" of another step, or remove it`,
        )
  }
}

/** The minimum duration of a wait in ms. In a loop, a wait with `once` delays only the first iteration. */
type Wait = number | 'once'

/** A transition to another step. */
interface Edge {
  to: string
  /** How long the step's actions and the transition wait. */
  waits: readonly Wait[]
  isConditional: boolean
}

/** The steps of a track and their transitions. */
interface TrackEdges {
  trackKey: string
  /** Step keys, which are not unique in a Studio export, by step id. */
  keys: ReadonlyMap<string, string>
  /** The transitions from each step, keyed by step id. */
  edges: ReadonlyMap<string, readonly Edge[]>
}

/** The data points and the steps that a timing can refer to. */
interface WaitContext {
  dataPoints: ReadonlyMap<string, DataPointDefinition>
  keys: TrackEdges['keys']
}

/** Reports infinite loops that never wait, or wait only in their first iteration. */
export function checkLoops(release: Release, report: (path: Path, message: string) => void): void {
  for (const track of listTrackEdges(release)) {
    const reported = new Set<string>()
    const reportLoops = (accepts: (edge: Edge) => boolean, problem: string) => {
      for (const loop of listLoopKeys(track, accepts)) {
        const [key = ''] = loop
        if (reported.has(key)) continue
        reported.add(key)
        report(['tracks', track.trackKey, 'steps', key], `the loop ${formatLoop([...loop, key])} ${problem}`)
      }
    }
    reportLoops(
      ({ waits }) => waits.every((wait) => wait === 0),
      'never waits; add a form, a checklist or a timer to one of its steps, or add "after" to one of its transitions',
    )
    reportLoops(
      ({ waits, isConditional }) => !isConditional && waits.every((wait) => wait === 0 || wait === 'once'),
      'does not wait after its first iteration, because its dates have passed and its awaited values exist; add a form, a checklist or a timer with "wait" to one of its steps, or add "after" to one of its transitions',
    )
  }
}

const HOUR_MS = 3_600_000

/** Lists the loops in which every wait is shorter than an hour. Returns the path of one step for each loop. */
export function listShortLoops(release: Release): Path[] {
  const isShort = (wait: Wait) => wait !== 'once' && wait < HOUR_MS
  return listTrackEdges(release).flatMap((track) =>
    listLoopKeys(track, ({ waits }) => waits.every(isShort)).map(([key = '']) => [
      'tracks',
      track.trackKey,
      'steps',
      key,
    ]),
  )
}

/** Lists the loops of a track in which `accepts` returns true for every edge. Returns the step keys of each loop. */
function listLoopKeys({ keys, edges }: TrackEdges, accepts: (edge: Edge) => boolean): string[][] {
  const next = Array.from(edges, ([id, list]) => {
    return [id, [...new Set(list.filter(accepts).map(({ to }) => to))]] as const
  })
  return listLoops(new Map(next)).map((loop) => loop.map((id) => keys.get(id) ?? id))
}

function listTrackEdges({ data_points, tracks }: Release): TrackEdges[] {
  const dataPoints = new Map(data_points.map((dataPoint) => [dataPoint.id, dataPoint]))
  return tracks.map(({ key: trackKey, steps }) => {
    const keys = new Map(steps.map(({ id, key }) => [id, key]))
    const context = { dataPoints, keys }
    return { trackKey, keys, edges: new Map(steps.map((step) => [step.id, listEdges(step, context)])) }
  })
}

/** Lists the transitions of a step, except those to the end of the track. */
function listEdges({ actions, next }: StepDefinition, context: WaitContext): Edge[] {
  const actionWaits = actions.map((action) => dispatch(waitsByType, action, context))
  return next.flatMap(({ to, timing, rule, default: isDefault }) => {
    if (to === null || !context.keys.has(to)) return []
    const waits = [...actionWaits, timingWaitOf(timing, context)]
    return { to, waits, isConditional: rule !== null || (isDefault && next.length > 1) }
  })
}

const forever = () => Number.POSITIVE_INFINITY
const never = () => 0

/** How long each type of action waits. Infinity if it waits for a person or a caller. */
const waitsByType: Handlers<ActionDefinition, [context: WaitContext], Wait> = {
  FORM: forever,
  CHECKLIST: forever,
  MESSAGE: never,
  CALCULATION: never,
  TIMER: (context, { timer }) => {
    if (timer.type === 'DELAY') return addDuration(0, timer.delay)
    if (timer.type === 'DATA_POINT_AWAITED') return 'once'
    return timer.type === 'DATA_POINT_REFERENCE' ? timingWaitOf(timer.date, context) : forever()
  },
  API_CALL: (_, { simulated_responses }) => (simulated_responses === null ? forever() : 0),
  PLUGIN: (_, { completes_after }) =>
    completes_after === null ? forever() : addDuration(0, completes_after),
  CLINICAL_NOTE: never,
  PUSH_TO_EMR: never,
}

/** Returns `once` for a date that is the same in every iteration. The date of a step and a value from an extension can change. */
function timingWaitOf(timing: Timing, { dataPoints, keys }: WaitContext): Wait {
  if (timing.type === 'immediately') return 0
  if (timing.type === 'delay') return addDuration(0, timing.delay)
  const { category, source_definition_id: source = '' } =
    dataPoints.get(timing.data_point_definition_id) ?? {}
  if (category === 'EXTENSION_ACTION') return Number.POSITIVE_INFINITY
  return category === 'STEP' && keys.has(source) && timing.offset.amount > 0
    ? addDuration(0, timing.offset)
    : 'once'
}

/** Formats a loop as `a → b → a`. Omits the middle of a long loop. */
function formatLoop(loop: readonly string[]): string {
  const shown = loop.length <= 8 ? loop : [...loop.slice(0, 3), '…', ...loop.slice(-2)]
  return shown.join(' → ')
}
