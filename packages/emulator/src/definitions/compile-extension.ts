import { type ExtensionAction, toMilliseconds } from '../engine/index.ts'
import type { ExtensionActionFile } from './care-flow-file.ts'
import { type CompileContext, checkTemplate } from './compile-context.ts'
import { toPhrase } from './list-data-points.ts'
import { parseDuration } from './parse-duration.ts'
import type { Path } from './problem.ts'

/** What an extension does, as the engine plays it. `key` names its data points. */
export function compileExtension(
  context: CompileContext,
  {
    title,
    name,
    action,
    fields = {},
    settings = {},
    returns = {},
    completes,
    failures = 0,
  }: ExtensionActionFile['extension'],
  { key, path }: { key: string; path: Path },
): Omit<ExtensionAction, 'definition_id' | 'expires_after' | 'id' | 'stakeholder' | 'type'> {
  return {
    title,
    plugin_key: name,
    plugin_action_key: action,
    fields: Object.entries(fields).map(([id, value]) => ({
      id,
      label: toPhrase(id),
      type: 'STRING',
      value: checkTemplate(context, value, [...path, 'fields', id]),
    })),
    settings: Object.entries(settings).map(([id, value]) => ({ key: id, label: toPhrase(id), value })),
    data_points: Object.entries(returns).map(([id, { value = null }]) => ({
      key: id,
      data_point_definition_id: `${key}.${id}`,
      value,
    })),
    completes_after: compileCompletion(completes),
    failures,
  }
}

function compileCompletion(completes = 'by itself'): number | null {
  if (completes === 'from outside') return null
  return completes === 'by itself' ? 0 : toMilliseconds(parseDuration(completes))
}
