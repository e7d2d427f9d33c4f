import type { Transition } from '../engine/index.ts'
import type { NextFile, TrackFile, WayFile } from './care-flow-file.ts'
import { END } from './check-ways.ts'
import { type CompileContext, compileRule } from './compile-context.ts'
import { compileDate } from './compile-date.ts'
import { parseDuration } from './parse-duration.ts'
import { offer, type Path } from './problem.ts'

/** Compiles the ways that lead on from a step, or from the start of a track. `id` is their place in the definition. */
export function compileWays(
  context: CompileContext,
  track: TrackFile,
  next: NextFile,
  path: Path,
  id: string,
): Transition[] {
  if (typeof next === 'string') checkDestination(context, track, next, path)
  const ways: readonly WayFile[] = typeof next === 'string' ? [{ to: next }] : next
  return ways.map((way, index) => {
    const place = [...path, index]
    if (typeof next !== 'string') checkDestination(context, track, way.to, [...place, 'to'])
    checkWay(context, way, place)
    return {
      to: way.to === END ? null : way.to,
      rule: compileRule(context, way.if, `${id}.${index + 1}`, [...place, 'if']),
      default: way.otherwise ?? false,
      timing: compileTiming(context, way, place),
    }
  })
}

function checkDestination({ report }: CompileContext, { steps }: TrackFile, to: string, path: Path): void {
  if (to === END || Object.hasOwn(steps, to)) return
  report(path, `"${to}" is not a step of this track${offer([...Object.keys(steps), END], to)}`)
}

/** Reports settings of a way that do not fit each other. */
function checkWay({ report }: CompileContext, way: WayFile, path: Path): void {
  if (way.if !== undefined && way.otherwise)
    report([...path, 'otherwise'], 'a way with if: cannot be the one otherwise; remove one of them')
  if (way.to === END && (way.after !== undefined || way.on)) {
    const message = 'a way to the end cannot wait; lead to a step with a timer, or remove it'
    report([...path, way.on ? 'on' : 'after'], message)
  }
  if (way.after !== undefined && way.on)
    report([...path, 'after'], 'after and on cannot be there both; keep one')
}

function compileTiming(context: CompileContext, { after, on }: WayFile, path: Path): Transition['timing'] {
  if (on) return compileDate(context, on, [...path, 'on'])
  return after === undefined ? { type: 'immediately' } : { type: 'delay', delay: parseDuration(after) }
}
