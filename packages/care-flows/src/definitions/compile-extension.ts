import { type ExtensionAction, parseValue, toMilliseconds, valueFormats } from '../engine/index.ts'
import type { ExtensionActionFile } from './action-file.ts'
import { type CompileContext, checkTemplate } from './compile-context.ts'
import { parseDuration } from './parse-duration.ts'
import type { Path } from './problem.ts'
import { toPhrase } from './to-phrase.ts'
import { valueTypes } from './value-types.ts'

/** Compiles what the engine does in place of an extension. `key` names its data points. */
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
  checkReturns(context, returns, completes, [...path, 'returns'])
  if (failures > 0 && completes === 'from outside') {
    context.report(
      [...path, 'failures'],
      'an extension that is completed from outside reports no errors; remove failures, or change completes',
    )
  }
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

/** Checks the values that the emulator returns for the extension. A value with a placeholder is only known later. */
function checkReturns(
  { dataPoints, report }: CompileContext,
  returns: NonNullable<ExtensionActionFile['extension']['returns']>,
  completes: string | undefined,
  path: Path,
): void {
  for (const [id, { type, value }] of Object.entries(returns)) {
    if (value === undefined) continue
    const place = [...path, id, 'value']
    if (completes === 'from outside') {
      report(place, 'an extension that is completed from outside returns what it is given; remove value')
      continue
    }
    checkTemplate({ dataPoints, report }, value, place)
    const { expected } = valueFormats[valueTypes[type]]
    if (/\{[\w.-]+\}/.test(value) || parseValue(value, valueTypes[type]) !== undefined) continue
    report(place, `"${value}" must be ${expected}, as the type ${type} says`)
  }
}

function compileCompletion(completes = 'by itself'): number | null {
  if (completes === 'from outside') return null
  return completes === 'by itself' ? 0 : toMilliseconds(parseDuration(completes))
}
