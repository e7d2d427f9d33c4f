import type { NextFile, StepFile, TrackFile } from './care-flow-file.ts'
import type { CompileContext } from './compile-context.ts'
import type { Path } from './problem.ts'

/** The end of a track, as ways name it. */
export const END = 'end'

/** Reports the steps that no transition leads to. */
export function checkReached({ report }: CompileContext, { first, steps }: TrackFile, path: Path): void {
  const [top = END] = Object.keys(steps)
  const reached = new Set<string>()
  const waiting = listDestinations(first ?? top)
  for (const key of waiting) {
    if (reached.has(key)) continue
    reached.add(key)
    waiting.push(...listDestinations(steps[key]?.next ?? END))
  }
  for (const key of Object.keys(steps)) {
    if (reached.has(key)) continue
    report(
      [...path, 'steps', key],
      `nothing leads to the step "${key}"; name it in a next: or in first:, or remove it`,
    )
  }
}

function listDestinations(next: NextFile): string[] {
  return typeof next === 'string' ? [next] : next.map(({ to }) => to)
}

/** Reports an endless loop of steps that take no time. */
export function checkLoops({ report }: CompileContext, { steps }: TrackFile, path: Path): void {
  const suspects = dropEndings(steps)
  for (const key of suspects) {
    const followed = new Set<string>()
    const waiting = listNextAtOnce(steps[key])
    for (const next of waiting) {
      if (followed.has(next)) continue
      followed.add(next)
      waiting.push(...listNextAtOnce(steps[next]))
    }
    if (!followed.has(key)) continue
    const message = `the step "${key}" leads back to itself without waiting; add a form, a checklist or a timer, or after: to a way`
    report([...path, 'steps', key, 'next'], message)
  }
}

/**
 * Lists the steps that lead on without an end, as the steps of a loop do. Almost always there are none, and following thousands
 * of steps one by one would take a minute.
 */
function dropEndings(steps: TrackFile['steps']): Set<string> {
  const endless = new Set(Object.keys(steps))
  // Most steps lead to one below, so the last step is looked at first.
  const order = [...endless].toReversed()
  for (let before = 0; before !== endless.size; ) {
    before = endless.size
    for (const key of order) {
      if (!listNextAtOnce(steps[key]).some((next) => endless.has(next))) endless.delete(key)
    }
  }
  return endless
}

/** Lists the steps that follow at once. The list is empty if an action of the step has to be completed first. */
function listNextAtOnce(step: StepFile | undefined): string[] {
  if (!step?.next || step.actions.some(waits)) return []
  if (typeof step.next === 'string') return [step.next]
  return step.next.flatMap(({ to, after, on }) => (after === undefined && !on ? to : []))
}

function waits(action: StepFile['actions'][number]): boolean {
  if ('extension' in action) return (action.extension.completes ?? 'by itself') !== 'by itself'
  return 'form' in action || 'checklist' in action || 'timer' in action
}
