import {
  type Rule,
  type StepDefinition,
  type TrackDefinition,
  type Transition,
  type Trigger,
  toMilliseconds,
} from '../engine/index.ts'
import type { NextFile, RuleFile, StepFile, TrackFile, TriggerFile, WayFile } from './care-flow-file.ts'
import { compileAction } from './compile-action.ts'
import { type CompileContext, resolveDataPoint } from './compile-context.ts'
import { compileDate } from './compile-date.ts'
import { parseDuration } from './parse-duration.ts'
import { parseRule } from './parse-rule.ts'
import { offer, type Path } from './problem.ts'

const END = 'end'

/** Compiles a track for the engine. */
export function compileTrack(context: CompileContext, key: string, track: TrackFile): TrackDefinition {
  const path: Path = ['tracks', key]
  const { starts = 'with the care flow' } = track
  const [top = END] = Object.keys(track.steps)
  checkReached(context, track, path)
  checkLoops(context, track, path)
  return {
    id: key,
    key,
    title: track.title,
    triggers: Array.isArray(starts)
      ? starts.map((trigger, index) =>
          compileTrigger(context, `${key}.starts.${index + 1}`, trigger, [...path, 'starts', index]),
        )
      : [compileTrigger(context, `${key}.starts`, starts, [...path, 'starts'])],
    start: compileNext(context, track, track.first ?? top, [...path, 'first'], `${key}.first`),
    steps: Object.entries(track.steps).map(([stepKey, step]) =>
      compileStep(context, track, stepKey, step, [...path, 'steps', stepKey]),
    ),
  }
}

function compileStep(
  context: CompileContext,
  track: TrackFile,
  key: string,
  { title, label, actions, next = END }: StepFile,
  path: Path,
): StepDefinition {
  return {
    id: key,
    key,
    title,
    label: label ? { id: `${key}.label`, ...label } : null,
    actions: actions.flatMap(
      (action, index) =>
        compileAction(context, action, { stepKey: key, index, path: [...path, 'actions', index] }) ?? [],
    ),
    next: compileNext(context, track, next, [...path, 'next'], `${key}.next`),
  }
}

function compileTrigger(context: CompileContext, id: string, trigger: TriggerFile, path: Path): Trigger {
  if (trigger === 'with the care flow') return { type: 'care_flow_started' }
  if (trigger === 'by hand') return { type: 'manual' }
  const rule = compileRule(context, trigger.if, id, [...path, 'if'])
  if ('when_collected' in trigger) {
    const data_point_definition_id = resolveDataPoint(context, trigger.when_collected, [
      ...path,
      'when_collected',
    ])
    return { type: 'data_point_collected', data_point_definition_id, rule }
  }
  if ('when_not_collected' in trigger) {
    const key = trigger.when_not_collected
    const data_point_definition_id = resolveDataPoint(context, key, [...path, 'when_not_collected'])
    const within = toMilliseconds(parseDuration(trigger.within))
    return { type: 'data_point_not_collected', id, data_point_definition_id, within, rule }
  }
  const tracks = context.file.tracks
  if ('after_step' in trigger) {
    const steps = Object.values(tracks).flatMap(({ steps }) => Object.keys(steps))
    if (!steps.includes(trigger.after_step)) {
      context.report(
        [...path, 'after_step'],
        `"${trigger.after_step}" is not a step${offer(steps, trigger.after_step)}`,
      )
    }
    return { type: 'step_completed', step_id: trigger.after_step, rule }
  }
  if (!Object.hasOwn(tracks, trigger.after_track)) {
    context.report(
      [...path, 'after_track'],
      `"${trigger.after_track}" is not a track${offer(Object.keys(tracks), trigger.after_track)}`,
    )
  }
  return { type: 'track_completed', track_id: trigger.after_track, rule }
}

function compileNext(
  context: CompileContext,
  track: TrackFile,
  next: NextFile,
  path: Path,
  id: string,
): Transition[] {
  const steps = Object.keys(track.steps)
  const ways: WayFile[] = typeof next === 'string' ? [{ to: next }] : next
  return ways.map((way, index) => {
    const place = typeof next === 'string' ? path : [...path, index]
    if (way.to !== END && !steps.includes(way.to)) {
      const at = typeof next === 'string' ? path : [...place, 'to']
      context.report(at, `"${way.to}" is not a step of this track${offer([...steps, END], way.to)}`)
    }
    if (way.if !== undefined && way.otherwise) {
      context.report(
        [...place, 'otherwise'],
        'a way with if: cannot be the one otherwise; remove one of them',
      )
    }
    if (way.to === END && (way.after !== undefined || way.on)) {
      context.report(
        [...place, way.on ? 'on' : 'after'],
        'a way to the end cannot wait; lead to a step with a timer, or remove it',
      )
    }
    if (way.after !== undefined && way.on)
      context.report([...place, 'after'], 'after and on cannot be there both; keep one')
    return {
      to: way.to === END ? null : way.to,
      rule: compileRule(context, way.if, `${id}.${index + 1}`, [...place, 'if']),
      default: way.otherwise ?? false,
      timing: compileTiming(context, way, place),
    }
  })
}

function compileTiming(context: CompileContext, { after, on }: WayFile, path: Path): Transition['timing'] {
  if (on) return compileDate(context, on, [...path, 'on'])
  return after === undefined ? { type: 'immediately' } : { type: 'delay', delay: parseDuration(after) }
}

function compileRule(
  context: CompileContext,
  rule: RuleFile | undefined,
  id: string,
  path: Path,
): Rule | null {
  const scope = { id: `${context.releaseId}.${id}`, subjects: context.subjects, called: 'a data point' }
  return parseRule(rule, scope, path, context.report)
}

/** Reports the steps that no transition leads to. */
function checkReached({ report }: CompileContext, { first, steps }: TrackFile, path: Path): void {
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
function checkLoops({ report }: CompileContext, { steps }: TrackFile, path: Path): void {
  for (const key of Object.keys(steps)) {
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
