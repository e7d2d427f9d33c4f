import type { TimerAction } from '../engine/index.ts'
import type { TimerActionFile } from './care-flow-file.ts'
import { type CompileContext, resolveDataPoint } from './compile-context.ts'
import { compileDate } from './compile-date.ts'
import { parseDuration } from './parse-duration.ts'
import type { Path } from './problem.ts'

/** Compiles a timer for the engine. Returns undefined if it does not say what to wait for. */
export function compileTimer(
  context: CompileContext,
  timer: TimerActionFile['timer'],
  path: Path,
): Pick<TimerAction, 'timer' | 'title'> | undefined {
  const given = (['wait', 'until', 'await'] as const).filter((kind) => timer[kind] !== undefined)
  if (given.length !== 1) {
    context.report(path, `a timer needs exactly one of wait, until, await; it has ${given.length}`)
    return undefined
  }
  if (timer.timeout !== undefined && timer.await === undefined) {
    context.report([...path, 'timeout'], 'timeout has an effect only beside await; remove it')
  }
  if (timer.wait !== undefined) {
    return {
      title: timer.title ?? `Wait ${timer.wait}`,
      timer: { type: 'DELAY', delay: parseDuration(timer.wait) },
    }
  }
  if (timer.until) {
    const date = compileDate(context, timer.until, [...path, 'until'])
    return {
      title: timer.title ?? `Wait for ${timer.until.date}`,
      timer: { type: 'DATA_POINT_REFERENCE', date },
    }
  }
  const { await: key = '', timeout } = timer
  if (timeout === undefined) {
    context.report(path, 'await needs a timeout, such as timeout: 7 days')
    return undefined
  }
  const data_point_definition_id = resolveDataPoint(context, key, [...path, 'await'])
  return {
    title: timer.title ?? `Wait for ${key}`,
    timer: { type: 'DATA_POINT_AWAITED', data_point_definition_id, timeout: parseDuration(timeout) },
  }
}
