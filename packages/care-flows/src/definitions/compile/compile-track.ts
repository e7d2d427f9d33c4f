import type {
  ExtensionWebhookTrigger,
  StepDefinition,
  TrackDefinition,
  Transition,
  Trigger,
} from '../../engine/release.ts'
import { describeUnknownName, type Path } from '../definition-problem.ts'
import type {
  YamlExtensionWebhookTrigger,
  YamlStep,
  YamlTrack,
  YamlTransition,
  YamlTransitions,
  YamlTrigger,
} from '../definition-schema.ts'
import { compileAction } from './compile-action.ts'
import {
  actionKeyOf,
  type CompileContext,
  checkKey,
  compileReference,
  parseDuration,
} from './compile-context.ts'
import { compileRule } from './compile-rule.ts'
import { compileDate } from './compile-timer.ts'

/** The target of a transition that ends the track. */
const END = 'end'

export function compileTrack(context: CompileContext, key: string, track: YamlTrack): TrackDefinition {
  const path: Path = ['tracks', key]
  const { starts = 'with the care flow' } = track
  const [top = END] = Object.keys(track.steps)
  return {
    id: key,
    key,
    title: track.title,
    triggers: Array.isArray(starts)
      ? starts.map((trigger, index) =>
          compileTrigger(context, `${key}.starts.${index + 1}`, trigger, [...path, 'starts', index]),
        )
      : [compileTrigger(context, `${key}.starts`, starts, [...path, 'starts'])],
    first_transitions: compileTransitions(
      context,
      track,
      track.first ?? top,
      [...path, 'first'],
      `${key}.first`,
    ),
    steps: Object.entries(track.steps).map(([stepKey, step]) =>
      compileStep(context, track, stepKey, step, [...path, 'steps', stepKey]),
    ),
  }
}

function compileStep(
  context: CompileContext,
  track: YamlTrack,
  key: string,
  { title, label, actions, actions_start, next = END }: YamlStep,
  path: Path,
): StepDefinition {
  return {
    id: key,
    key,
    title,
    label: label ? { id: `${key}.label`, ...label } : null,
    actions: actions.map((action, index) =>
      compileAction(context, actionKeyOf(actions, index, key), action, [...path, 'actions', index]),
    ),
    actions_start_at_once: actions_start === 'at once',
    next: compileTransitions(context, track, next, [...path, 'next'], `${key}.next`),
  }
}

/** Compiles a trigger of a track. `id` is the path of the trigger in the definition. */
function compileTrigger(context: CompileContext, id: string, trigger: YamlTrigger, path: Path): Trigger {
  if (trigger === 'with the care flow') return { type: 'care_flow_started' }
  if (trigger === 'by hand') return { type: 'manual' }
  if ('extension_webhook' in trigger) return compileExtensionWebhookTrigger(context, id, trigger, path)
  const rule = compileRule(context, trigger.if, id, [...path, 'if'])
  if ('when_collected' in trigger) {
    const data_point_definition_id = compileReference(context, trigger.when_collected, [
      ...path,
      'when_collected',
    ])
    return { type: 'data_point_collected', data_point_definition_id, rule }
  }
  if ('when_not_collected' in trigger) {
    const data_point_definition_id = compileReference(context, trigger.when_not_collected, [
      ...path,
      'when_not_collected',
    ])
    const within = parseDuration(trigger.within)
    return { type: 'data_point_not_collected', id, data_point_definition_id, within, rule }
  }
  const { tracks } = context.definition
  if ('after_step' in trigger) {
    const steps = Object.values(tracks).flatMap((track) => Object.keys(track.steps))
    checkKey(context, trigger.after_step, 'a step', steps, [...path, 'after_step'])
    return { type: 'step_completed', step_id: trigger.after_step, rule }
  }
  checkKey(context, trigger.after_track, 'a track', Object.keys(tracks), [...path, 'after_track'])
  return { type: 'track_completed', track_id: trigger.after_track, rule }
}

/** Compiles a trigger that starts a track or a care flow when an extension webhook is called. */
export function compileExtensionWebhookTrigger(
  context: CompileContext,
  id: string,
  { extension_webhook: webhook_id, if: rule }: YamlExtensionWebhookTrigger,
  path: Path,
): ExtensionWebhookTrigger {
  const keys = Object.keys(context.definition.extension_webhooks ?? {})
  checkKey(context, webhook_id, 'an extension webhook', keys, [...path, 'extension_webhook'])
  return { type: 'extension_webhook', webhook_id, rule: compileRule(context, rule, id, [...path, 'if']) }
}

/** Compiles the outgoing transitions of a step, or of a track's start. `id` is their path in the definition. */
function compileTransitions(
  context: CompileContext,
  track: YamlTrack,
  next: YamlTransitions,
  path: Path,
  id: string,
): Transition[] {
  const isPlain = typeof next === 'string'
  const transitions: readonly YamlTransition[] = isPlain ? [{ to: next }] : next
  return transitions.map((transition, index) => {
    const place = [...path, index]
    if (transition.to !== END && !Object.hasOwn(track.steps, transition.to)) {
      const unknown = describeUnknownName(transition.to, 'a step of this track', [
        ...Object.keys(track.steps),
        END,
      ])
      context.report(isPlain ? path : [...place, 'to'], unknown)
    }
    checkTransition(context, transition, place)
    const delay: Transition['timing'] =
      transition.after === undefined
        ? { type: 'immediately' }
        : { type: 'delay', delay: parseDuration(transition.after) }
    return {
      to: transition.to === END ? null : transition.to,
      rule: compileRule(context, transition.if, `${id}.${index + 1}`, [...place, 'if']),
      default: transition.otherwise ?? false,
      timing: transition.on ? compileDate(context, transition.on, [...place, 'on']) : delay,
    }
  })
}

/** Reports invalid combinations of a transition's settings. */
function checkTransition({ report }: CompileContext, transition: YamlTransition, path: Path): void {
  if (transition.if !== undefined && transition.otherwise)
    report([...path, 'otherwise'], 'a transition cannot have both "if" and "otherwise"; remove one of them')
  if (transition.to === END && (transition.after !== undefined || transition.on)) {
    const message =
      'a transition to the end cannot have a delay; insert a step with a timer, or remove the delay'
    report([...path, transition.on ? 'on' : 'after'], message)
  }
  if (transition.after !== undefined && transition.on)
    report([...path, 'after'], '"after" and "on" are mutually exclusive; remove one of them')
}
