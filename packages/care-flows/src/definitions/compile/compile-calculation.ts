import type { CalculationAction, Formula } from '../../engine/release.ts'
import { describeUnknownName, type Path, type ReportProblem } from '../definition-problem.ts'
import { resultsOf, resultTypeOf, type YamlCalculation, type YamlResult } from '../definition-schema.ts'
import { quoteNames } from '../suggest-names.ts'
import { type CompileContext, compileReference, toPhrase } from './compile-context.ts'

/** Compiles the inputs and the results of a calculation for the engine. `key` is the key of the calculation. */
export function compileCalculation(
  context: CompileContext,
  key: string,
  calculation: YamlCalculation,
): Pick<CalculationAction, 'inputs' | 'results'> {
  const path: Path = ['calculations', key]
  const { inputs } = calculation
  const results = Object.entries(resultsOf(key, calculation))
  if (results.length === 0)
    context.report(path, `"${key}" is not a built-in score; define its results, with formulas or types`)
  const numericByName = new Map(
    Object.entries(inputs).map(([id, dataPoint]) => [id, isNumeric(context, dataPoint)]),
  )
  return {
    inputs: Object.entries(inputs).map(([id, dataPoint]) => ({
      id,
      data_point_definition_id: compileReference(context, dataPoint, [...path, 'inputs', id]),
    })),
    results: results.map(([id, result]) => {
      const formula = compileFormula(context, result, numericByName, [...path, 'results', id])
      const value_type = resultTypeOf(result)
      numericByName.set(id, value_type !== 'STRING')
      return {
        id,
        key: id,
        label: result.label ?? toPhrase(id),
        unit: result.unit ?? null,
        value_type,
        formula,
        data_point_definition_id: `${key}.${id}`,
      }
    }),
  }
}

function isNumeric({ dataPoints }: CompileContext, key: string): boolean {
  const type = dataPoints.get(key)?.valueType
  return type === undefined || type === 'NUMBER' || type === 'BOOLEAN'
}

const aggregateNames = ['sum', 'mean', 'minimum', 'maximum', 'difference', 'count'] as const

function compileFormula(
  { report }: CompileContext,
  result: YamlResult,
  numericByName: ReadonlyMap<string, boolean>,
  path: Path,
): Formula | null {
  const formulas = [...aggregateNames, 'bands' as const].filter((type) => result[type] !== undefined)
  if (result.type !== undefined && formulas.length === 0) return null
  if (formulas.length !== 1 || result.type !== undefined) {
    report(
      path,
      `a result needs exactly one of ${quoteNames([...aggregateNames, 'bands', 'type'])}; it has ${formulas.length + Number(result.type !== undefined)}`,
    )
  }
  const check = (name: string, place: Path) => {
    if (!numericByName.has(name))
      report(place, describeUnknownName(name, 'an input or an earlier result', [...numericByName.keys()]))
    else if (!numericByName.get(name) && result.count === undefined)
      report(place, `"${name}" must be a number or a boolean to be used in a calculation`)
  }
  if (result.decimals !== undefined && (result.bands || result.count)) {
    report([...path, 'decimals'], '"decimals" has no effect on "bands" or "count"; remove it')
  }
  if (result.bands) {
    check(result.bands.of, [...path, 'bands', 'of'])
    return compileBands(result.bands, [...path, 'bands', 'bands'], report)
  }
  const type = aggregateNames.find((candidate) => result[candidate] !== undefined) ?? 'sum'
  const of = result[type] ?? []
  for (const [index, name] of of.entries()) check(name, [...path, type, index])
  return { type, of, decimals: result.decimals ?? null }
}

function compileBands(
  { of, bands }: NonNullable<YamlResult['bands']>,
  path: Path,
  report: ReportProblem,
): Formula {
  for (const [index, { up_to }] of bands.entries()) {
    const before = bands[index - 1]?.up_to
    if (up_to === undefined && index < bands.length - 1)
      report([...path, index], 'only the last band can omit "up_to"')
    if (up_to !== undefined && before !== undefined && up_to <= before)
      report([...path, index, 'up_to'], `the bands must be ascending: "up_to" must be greater than ${before}`)
  }
  return {
    type: 'bands',
    of,
    bands: bands.map(({ up_to = null, value, status = null }) => ({ up_to, value, status })),
  }
}
