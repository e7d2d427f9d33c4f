import type {
  ActionDefinition,
  CareFlowRelease,
  DataPointDefinition,
  StepDefinition,
  Timing,
} from '../engine/index.ts'
import { listLoops } from '../engine/step-graph.ts'
import type { Path } from './definition-problem.ts'

/** When a transition waits: never, only in the first round of a loop, or in every round. */
type Wait = 'never' | 'once' | 'always'

interface Edge {
  to: string
  wait: Wait
  isConditional: boolean
}

/** The data points and step keys on which the waits of a track depend. */
interface LoopContext {
  dataPoints: ReadonlyMap<string, DataPointDefinition>
  /** Maps the ids of the track's steps to their keys. */
  keys: ReadonlyMap<string, string>
}

/** Reports infinite loops that never wait, or wait only in their first round. */
export function checkLoops(
  { data_points, tracks }: CareFlowRelease,
  report: (path: Path, message: string) => void,
): void {
  const dataPoints = new Map(data_points.map((dataPoint) => [dataPoint.id, dataPoint]))
  for (const { key: trackKey, steps } of tracks) {
    const keys = new Map(steps.map(({ id, key }) => [id, key]))
    const edges = steps.map((step) => [step.id, listEdges({ dataPoints, keys }, step)] as const)
    const reported = new Set<string>()
    const reportLoops = (accepts: (edge: Edge) => boolean, problem: string) => {
      const accepted = edges.map(([id, list]) => {
        return [id, [...new Set(list.filter(accepts).map(({ to }) => to))]] as const
      })
      for (const loop of listLoops(new Map(accepted))) {
        const [key = '', ...others] = loop.map((id) => keys.get(id) ?? id)
        if (reported.has(key)) continue
        reported.add(key)
        report(['tracks', trackKey, 'steps', key], `the loop ${formatLoop([key, ...others, key])} ${problem}`)
      }
    }
    reportLoops(
      ({ wait }) => wait === 'never',
      'never waits; add a form, a checklist or a timer, or after: to a transition',
    )
    reportLoops(
      ({ wait, isConditional }) => wait !== 'always' && !isConditional,
      'does not wait after its first round, because its dates have passed and its awaited values exist; add a form, a checklist or a timer with wait:, or after: to a transition',
    )
  }
}

/** Lists the transitions of a step, except those to the end of the track. */
function listEdges(context: LoopContext, { actions, next }: StepDefinition): Edge[] {
  const actionWaits = actions.map((action) => waitOf(context, action))
  return next.flatMap(({ to, timing, rule, default: isDefault }) => {
    if (to === null || !context.keys.has(to)) return []
    const waits = [...actionWaits, timingWaitOf(context, timing)]
    return {
      to,
      wait: (['always', 'once'] as const).find((kind) => waits.includes(kind)) ?? 'never',
      isConditional: rule !== null || (isDefault && next.length > 1),
    }
  })
}

function waitOf(context: LoopContext, action: ActionDefinition): Wait {
  switch (action.type) {
    case 'FORM':
    case 'CHECKLIST':
      return 'always'
    case 'API_CALL':
      return action.simulated_responses === null ? 'always' : 'never'
    case 'PLUGIN':
      return action.completes_after?.amount === 0 ? 'never' : 'always'
    case 'TIMER':
      if (action.timer.type === 'DATA_POINT_AWAITED') return 'once'
      return action.timer.type === 'DATA_POINT_REFERENCE'
        ? timingWaitOf(context, action.timer.date)
        : 'always'
    default:
      return 'never'
  }
}

/** Returns `always` for a date that changes in each round: a step's date plus an offset, or a value that an extension returns. */
function timingWaitOf({ dataPoints, keys }: LoopContext, timing: Timing): Wait {
  if (timing.type !== 'date') return timing.type === 'delay' ? 'always' : 'never'
  const { category, source_definition_id: source = '' } =
    dataPoints.get(timing.data_point_definition_id) ?? {}
  if (category === 'EXTENSION_ACTION') return 'always'
  return category === 'STEP' && keys.has(source) && timing.offset.amount > 0 ? 'always' : 'once'
}

/** Formats a loop as `a → b → a`. Omits the middle of a long loop. */
function formatLoop(loop: readonly string[]): string {
  const shown = loop.length <= 8 ? loop : [...loop.slice(0, 3), '…', ...loop.slice(-2)]
  return shown.join(' → ')
}
