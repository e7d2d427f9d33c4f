import type { ActionDefinition, DataPointDefinition, Duration, Release } from '../../engine/release.ts'
import { placeholderPattern } from '../../engine/templates.ts'
import type { YamlAction } from '../action-schema.ts'
import { describeUnknownName, type Path, type ReportProblem } from '../definition-problem.ts'
import type { YamlDefinition } from '../definition-schema.ts'
import { suggestNames } from '../suggest-names.ts'

export interface CompileContext {
  definition: YamlDefinition
  releaseId: string
  /** Keyed by data point key. */
  dataPoints: ReadonlyMap<string, DataPointDefinition>
  /** The links to hosted pages in the templates that have been compiled. */
  links: Release['links']
  report: ReportProblem
}

/** An action's place in the definition, and the fields that the compiled actions of all types have. */
export interface ActionContext {
  context: CompileContext
  base: Pick<ActionDefinition, 'definition_id' | 'expires_after' | 'id' | 'stakeholder'>
  path: Path
}

/** Resolves a data point key to a definition id. Reports an unknown key. */
export function compileReference({ dataPoints, report }: CompileContext, key: string, path: Path): string {
  const dataPoint = dataPoints.get(key)
  if (!dataPoint) report(path, describeUnknownName(key, 'a data point', [...dataPoints.keys()]))
  return dataPoint?.id ?? key
}

/** Reports an unknown key. */
export function checkKey(
  { report }: CompileContext,
  key: string,
  expected: string,
  keys: readonly string[],
  path: Path,
): void {
  if (!keys.includes(key)) report(path, describeUnknownName(key, expected, keys))
}

export function checkStakeholder(context: CompileContext, key: string, path: Path): void {
  const keys = ['patient', ...Object.keys(context.definition.stakeholders ?? {})]
  checkKey(context, key, 'a stakeholder', keys, path)
}

/** The prefix of placeholders for links to hosted pages, such as `{hosted_pages_link.patient}`. */
export const linkPrefix = 'hosted_pages_link.'

/** Compiles a template: reports unknown placeholders, and adds the template's links to hosted pages to `context.links`. */
export function compileTemplate(context: CompileContext, template: string, path: Path): string {
  const {
    dataPoints,
    definition: { constants = {}, variables = {} },
    links,
    report,
  } = context
  for (const [, key = ''] of template.matchAll(placeholderPattern)) {
    if (dataPoints.has(key) || Object.hasOwn(variables, key) || Object.hasOwn(constants, key)) continue
    if (key.startsWith(linkPrefix)) {
      const stakeholder = key.slice(linkPrefix.length)
      checkStakeholder(context, stakeholder, path)
      if (!links.some(({ name }) => name === key)) links.push({ name: key, stakeholder })
      continue
    }
    const names = [...Object.keys(variables), ...Object.keys(constants), ...dataPoints.keys()]
    report(path, `"{${key}}" is not a data point, a variable or a constant; ${suggestNames(names, key)}`)
  }
  return template
}

/** Compiles each template in a map. Returns the map's entries. */
export function compileTemplates(
  context: CompileContext,
  templates: Readonly<Record<string, string>>,
  path: Path,
): [key: string, template: string][] {
  return Object.entries(templates).map(([key, template]) => [
    key,
    compileTemplate(context, template, [...path, key]),
  ])
}

/** Parses a valid duration, such as `3 days`. */
export function parseDuration(text: string): Duration {
  const [amount = '', unit = ''] = text.split(' ')
  return { amount: Number(amount), unit: `${unit.replace(/s$/, '')}s` as Duration['unit'] }
}

/** Converts a key to a phrase: `surgery-date` → `Surgery date`. */
export function toPhrase(key: string): string {
  const words = key.replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the key of an action: the explicit key, or a key derived from the step and the form or calculation. Duplicates are
 * numbered from 2.
 */
export function actionKeyOf(actions: readonly YamlAction[], index: number, stepKey: string): string {
  const { key } = actions[index] ?? {}
  if (key !== undefined) return key
  const [reference, ...earlier] = actions
    .slice(0, index + 1)
    .toReversed()
    .map((action) => (action.key === undefined ? findReference(action) : undefined))
  if (reference === undefined) return `${stepKey}.${index + 1}`
  const earlierCount = earlier.filter((other) => other === reference).length
  return `${stepKey}.${reference}${earlierCount > 0 ? `-${earlierCount + 1}` : ''}`
}

function findReference(action: YamlAction): string | undefined {
  if ('form' in action) return action.form
  return 'calculation' in action ? action.calculation : undefined
}
