import { fc } from '@orchestration/test-tools/fast-check'
import { expect, test } from 'vitest'
import { HOUR, listIdleTracks, play, START_MS } from '../../test/play.ts'
import { compileDefinition } from '../definitions/compile/compile-definition.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import type { CareFlowEvent } from './events.ts'
import type { CareFlowState } from './state.ts'

/** A generated transition. Its condition holds if `isTaken` is true. */
interface Edge {
  to: string
  isTaken: boolean
  /** In hours. */
  after: number
}

/** The duration of each step, in hours, and its transitions, keyed by step. The key `''` represents the start. */
type Plan = Record<string, { takes: number; next: Edge[] }>

const keys = ['a', 'b', 'c', 'd', 'e', 'f']

/** Unequal durations, so that few entries are simultaneous. Some are zero. */
const length = fc.constantFrom(0, 0, 1, 2, 3.5, 7.25)

function plans(listTargets: (index: number) => string[], takes: fc.Arbitrary<number>): fc.Arbitrary<Plan> {
  const nextOf = (index: number) => {
    const targets = listTargets(index)
    if (targets.length === 0) return fc.constant([])
    const transition = fc.record({ to: fc.constantFrom(...targets), isTaken: fc.boolean(), after: length })
    return fc.uniqueArray(transition, { maxLength: 3, selector: ({ to }) => to })
  }
  return fc.tuple(...keys.map((_, index) => fc.record({ takes, next: nextOf(index) }))).map((steps) => {
    const start = { takes: 0, next: [{ to: 'a', isTaken: true, after: 0 }] }
    return { '': start, ...Object.fromEntries(keys.map((key, index) => [key, steps[index] as Plan[string]])) }
  })
}

/** Plans in which transitions lead only forward. */
const forward = plans((index) => keys.slice(index + 1), length)
/** Plans with random, mostly forward transitions. Each step has a timer, so that every loop waits. */
const anywhere = plans(
  (index) => [...keys.slice(index + 1), ...keys.slice(index + 1), ...keys.slice(index + 1), ...keys],
  fc.constantFrom(1, 2.125, 5.375),
)

function runPlan(plan: Plan, hours: number): { events: readonly CareFlowEvent[]; state: CareFlowState } {
  const write = (amount: number) => ({ after: `${amount * 3_600} seconds` })
  const writeTransitions = (transitions: readonly Edge[]) =>
    transitions.map(({ to, isTaken, after }) => ({
      to,
      if: isTaken ? 'go is true' : 'go is not true',
      ...(after > 0 && write(after)),
    }))
  const file: YamlDefinition = {
    id: 'plan',
    title: 'Plan',
    baseline: { go: { type: 'boolean' } },
    tracks: {
      main: {
        title: 'Main',
        first: writeTransitions(plan['']?.next ?? []),
        steps: Object.fromEntries(
          keys.map((key) => {
            const { takes = 0, next = [] } = plan[key] ?? {}
            const actions = takes > 0 ? [{ timer: { wait: write(takes).after } }] : []
            return [key, { title: key, actions, next: next.length > 0 ? writeTransitions(next) : 'end' }]
          }),
        ),
      },
    },
  }
  // Ignores problems, because a plan can have unreachable steps.
  const flow = play(
    compileDefinition(file, () => {}),
    { go: 'true' },
  )
  flow.wait(hours * HOUR)
  return { events: flow.events, state: flow.state }
}

/** Lists the events of steps, with the hours since the start, such as `3.5 started b`. */
function listRows(events: readonly CareFlowEvent[]): string[] {
  return events.flatMap((event) => {
    const [, word] = /^step_(started|postponed|discarded)$/.exec(event.type) ?? []
    if (word === undefined || !('element' in event)) return []
    return `${(Date.parse(event.date) - START_MS) / HOUR} ${word} ${event.element.definition_id}`
  })
}

test('without loops, each step either starts or is discarded, exactly once, when its last incoming transition is decided', () => {
  let rowCount = 0
  fc.assert(
    fc.property(forward, (plan) => {
      const { events, state } = runPlan(plan, 400)
      const rows = listRows(events).filter((row) => !row.includes('postponed'))
      rowCount += rows.length
      expect(rows.toSorted()).toEqual(predictRows(plan).toSorted())
      expect(state.status).toBe('completed')
    }),
    { numRuns: 300 },
  )
  expect(rowCount).toBeGreaterThan(500)
})

/**
 * Predicts the events of a plan without loops: a step is decided when all its incoming transitions are decided, and starts if any
 * was taken.
 */
function predictRows(plan: Plan): string[] {
  const known = new Map<string, { time: number; starts: boolean } | undefined>()
  known.set('', { time: 0, starts: true })
  for (const key of keys) {
    const transitions = Object.entries(plan).flatMap(([from, { takes, next }]) =>
      next.flatMap(({ to, isTaken, after }) =>
        to === key ? { from: known.get(from), takes, isTaken, after } : [],
      ),
    )
    // `from` is undefined if the origin is unreachable. No step waits for a transition from such an origin.
    const decided = transitions.flatMap(({ from, takes, isTaken, after }) =>
      from
        ? {
            time: from.time + (from.starts ? takes + (isTaken ? after : 0) : 0),
            isTaken: from.starts && isTaken,
          }
        : [],
    )
    known.set(
      key,
      decided.length === 0
        ? undefined
        : {
            time: Math.max(...decided.map(({ time }) => time)),
            starts: decided.some(({ isTaken }) => isTaken),
          },
    )
  }
  return keys.flatMap((key) => {
    const found = known.get(key)
    return found ? `${found.time} ${found.starts ? 'started' : 'discarded'} ${key}` : []
  })
}

test('with loops, steps are postponed, started and discarded according to the rules, and no track is stuck', () => {
  const seen = { started: 0, postponed: 0, discarded: 0 }
  fc.assert(
    fc.property(anywhere, (plan) => {
      const { events, state } = runPlan(plan, 30)
      const rows = listRows(events)
      for (const row of rows) seen[row.split(' ')[1] as keyof typeof seen] += 1
      expect(rows.toSorted()).toEqual(simulate(plan, 30).toSorted())
      expect(listIdleTracks(state)).toEqual([])
    }),
    { numRuns: 300 },
  )
  expect(seen.started).toBeGreaterThan(500)
  expect(seen.postponed).toBeGreaterThan(20)
  expect(seen.discarded).toBeGreaterThan(50)
})

/** Simulates a plan with a naive implementation of the rules that searches all transitions each time. */
function simulate(plan: Plan, hours: number): string[] {
  const rows: string[] = []
  let time = 0
  const agenda: { time: number; run: () => void }[] = []
  const later = (after: number, run: () => void) => {
    const due = { time: time + after, run }
    const place = agenda.findIndex((other) => other.time > due.time)
    agenda.splice(place === -1 ? agenda.length : place, 0, due)
  }
  const targets = (step: string) => plan[step]?.next.map(({ to }) => to) ?? []
  /** Whether a step leads to another step without passing through `avoided`. */
  const leads = (from: string, to: string, avoided?: string, seen = new Set<string>()): boolean =>
    targets(from).some((step) => {
      if (step === avoided || seen.has(step)) return false
      seen.add(step)
      return step === to || leads(step, to, avoided, seen)
    })
  const closesLoop = (from: string, to: string) => from === to || leads(to, from)
  const originsOf = (step: string) =>
    Object.keys(plan).filter((from) => targets(from).includes(step) && (from === '' || leads('', from)))

  const active: string[] = []
  const delayed: { from: string; to: string }[] = []
  const postponed = new Set<string>()
  const decisions = new Map<string, Map<string, boolean>>()
  const decisionsOf = (step: string) => decisions.get(step) ?? new Map<string, boolean>()
  const decide = (from: string, to: string, isTaken: boolean) =>
    decisions.set(to, new Map(decisionsOf(to)).set(from, isTaken))
  const isTaken = (step: string) => [...decisionsOf(step).values()].includes(true)
  const isPending = (from: string, to: string) => {
    if (decisionsOf(to).get(from) === true) return false
    if (delayed.some((transition) => transition.from === from && transition.to === to)) return true
    if (decisionsOf(to).has(from)) return false
    const live = [
      ...active,
      ...postponed,
      ...delayed.map((transition) => transition.to),
      ...keys.filter(isTaken),
    ]
    return live.some((step) => step === from || leads(step, from, to))
  }
  const hasPendingTransition = (step: string) =>
    originsOf(step).some((from) => !closesLoop(from, step) && isPending(from, step))

  const start = (step: string) => {
    rows.push(`${time} started ${step}`)
    postponed.delete(step)
    decisions.delete(step)
    active.push(step)
    later(plan[step]?.takes ?? 0, () => {
      active.splice(active.indexOf(step), 1)
      leave(step)
    })
  }
  const arrive = (step: string) => {
    if (!isTaken(step)) return
    const isLoop = [...decisionsOf(step)].some(([from, taken]) => taken && closesLoop(from, step))
    if (isLoop || !hasPendingTransition(step)) return start(step)
    if (!postponed.has(step)) rows.push(`${time} postponed ${step}`)
    postponed.add(step)
  }
  const leave = (from: string) => {
    const transitions = plan[from]?.next ?? []
    for (const { to, after } of transitions.filter((transition) => transition.isTaken)) {
      if (after === 0) {
        decide(from, to, true)
        later(0, () => arrive(to))
        continue
      }
      const transition = { from, to }
      delayed.push(transition)
      later(after, () => {
        delayed.splice(delayed.indexOf(transition), 1)
        decide(from, to, true)
        arrive(to)
      })
    }
    for (const transition of transitions) if (!transition.isTaken) decide(from, transition.to, false)
    const discarded = new Set<string>()
    const discard = (step: string) => {
      const isLeft = originsOf(step).every((origin) =>
        decisionsOf(step).has(origin)
          ? !isPending(origin, step)
          : closesLoop(origin, step) && !isPending(origin, step),
      )
      if (discarded.has(step) || isTaken(step) || !isLeft) return []
      discarded.add(step)
      rows.push(`${time} discarded ${step}`)
      decisions.delete(step)
      for (const to of targets(step)) decide(step, to, false)
      return targets(step)
    }
    for (
      let steps = transitions.flatMap((transition) => (transition.isTaken ? [] : transition.to));
      steps.length > 0;
    )
      steps = steps.flatMap(discard)
    for (const step of postponed) if (!hasPendingTransition(step)) later(0, () => arrive(step))
  }
  leave('')
  while (agenda[0] && agenda[0].time <= hours) {
    const due = agenda.shift()
    time = due?.time ?? time
    due?.run()
  }
  return rows
}
