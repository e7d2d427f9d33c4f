import type { ExtensionAction } from '../../engine/release.ts'
import { placeholderPattern } from '../../engine/templates.ts'
import { parseValue, valueFormats } from '../../engine/values.ts'
import type { YamlAction } from '../action-schema.ts'
import type { Path } from '../definition-problem.ts'
import { valueTypes } from '../field-schemas.ts'
import {
  type ActionContext,
  type CompileContext,
  compileTemplate,
  compileTemplates,
  parseDuration,
  toPhrase,
} from './compile-context.ts'

/** Compiles a simulated extension. The ids of its data points begin with the key of the action. */
export function compileExtension(
  { extension }: YamlAction<'extension'>,
  { context, base, path }: ActionContext,
): ExtensionAction {
  const { title, name, action, fields = {}, settings = {}, returns = {} } = extension
  const { completes = 'by itself', failures = 0 } = extension
  const { definition_id: key } = base
  const completesExternally = completes === 'from outside'
  checkReturns(context, returns, completesExternally, [...path, 'returns'])
  if (failures > 0 && completesExternally)
    context.report(
      [...path, 'failures'],
      '"failures" has no effect with "completes: from outside"; remove one of them',
    )
  return {
    ...base,
    type: 'PLUGIN',
    title,
    plugin_key: name,
    plugin_action_key: action,
    fields: compileTemplates(context, fields, [...path, 'fields']).map(([id, value]) => ({
      id,
      label: toPhrase(id),
      type: 'STRING',
      value,
    })),
    settings: Object.entries(settings).map(([id, value]) => ({ key: id, label: toPhrase(id), value })),
    data_points: Object.entries(returns).map(([id, { value = null }]) => ({
      key: id,
      data_point_definition_id: `${key}.${id}`,
      value,
    })),
    completes_after: completesExternally
      ? null
      : parseDuration(completes === 'by itself' ? '0 seconds' : completes),
    failures,
  }
}

/**
 * Checks the simulated values of an extension. Does not check the type of a value with a placeholder, because the value is known
 * only at run time.
 */
function checkReturns(
  context: CompileContext,
  returns: NonNullable<YamlAction<'extension'>['extension']['returns']>,
  completesExternally: boolean,
  path: Path,
): void {
  for (const [id, { type, value }] of Object.entries(returns)) {
    if (value === undefined) continue
    const place = [...path, id, 'value']
    if (completesExternally) {
      context.report(
        place,
        '"value" has no effect with "completes: from outside", because a test sends the values; remove one of them',
      )
      continue
    }
    compileTemplate(context, value, place)
    const { expected } = valueFormats[valueTypes[type]]
    if (value.match(placeholderPattern) || parseValue(value, valueTypes[type]) !== undefined) continue
    context.report(place, `"${value}" must be ${expected}, because its type is ${type}`)
  }
}
