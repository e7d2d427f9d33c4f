import type { StepDefinition, TrackDefinition } from '../engine/index.ts'
import type { StepFile, TrackFile } from './care-flow-file.ts'
import { checkLoops } from './check-loops.ts'
import { checkReached, END } from './check-ways.ts'
import { compileAction } from './compile-action.ts'
import type { CompileContext } from './compile-context.ts'
import { compileTrigger } from './compile-trigger.ts'
import { compileWays } from './compile-ways.ts'
import { nameAction } from './name-action.ts'
import type { Path } from './problem.ts'

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
    start: compileWays(context, track, track.first ?? top, [...path, 'first'], `${key}.first`),
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
        compileAction(context, nameAction(actions, index, key), action, [...path, 'actions', index]) ?? [],
    ),
    next: compileWays(context, track, next, [...path, 'next'], `${key}.next`),
  }
}
