import { type Trigger, toMilliseconds } from '../engine/index.ts'
import type { TriggerFile } from './care-flow-file.ts'
import { type CompileContext, compileRule, resolveDataPoint } from './compile-context.ts'
import { parseDuration } from './parse-duration.ts'
import { offer, type Path } from './problem.ts'

/** Compiles what starts a track. `id` is the place in the definition. */
export function compileTrigger(
  context: CompileContext,
  id: string,
  trigger: TriggerFile,
  path: Path,
): Trigger {
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
