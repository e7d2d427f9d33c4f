import type { CalculationAction, Formula } from '../engine/index.ts'
import type { CalculationFile, ResultFile } from './care-flow-file.ts'
import { type CompileContext, resolveDataPoint } from './compile-context.ts'
import { offer, type Path } from './problem.ts'
import { toPhrase } from './to-phrase.ts'

/** Compiles a calculation for the engine. */
export function compileCalculation(
  context: CompileContext,
  key: string,
  { inputs, results }: CalculationFile,
): Pick<CalculationAction, 'calculation_id' | 'inputs' | 'results'> {
  const path: Path = ['calculations', key]
  const known = new Map(Object.entries(inputs).map(([id, dataPoint]) => [id, isNumeric(context, dataPoint)]))
  return {
    calculation_id: key,
    inputs: Object.entries(inputs).map(([id, dataPoint]) => ({
      id,
      data_point_definition_id: resolveDataPoint(context, dataPoint, [...path, 'inputs', id]),
    })),
    results: Object.entries(results).map(([id, result]) => {
      const formula = compileFormula(context, result, known, [...path, 'results', id])
      known.set(id, formula.type !== 'bands')
      return {
        id,
        key: id,
        label: result.label ?? toPhrase(id),
        unit: result.unit ?? null,
        value_type: formula.type === 'bands' ? ('STRING' as const) : ('NUMBER' as const),
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

const aggregates = ['sum', 'mean', 'minimum', 'maximum', 'difference', 'count'] as const

function compileFormula(
  { report }: CompileContext,
  result: ResultFile,
  known: ReadonlyMap<string, boolean>,
  path: Path,
): Formula {
  const given = [...aggregates, 'bands' as const].filter((type) => result[type] !== undefined)
  if (given.length !== 1) {
    report(
      path,
      `a result needs exactly one of ${[...aggregates, 'bands'].join(', ')}; it has ${given.length}`,
    )
  }
  const check = (name: string, place: Path) => {
    if (!known.has(name))
      report(place, `"${name}" is not an input or a result above${offer([...known.keys()], name)}`)
    else if (!known.get(name) && result.count === undefined)
      report(place, `"${name}" must be a number, or yes or no, to be calculated with`)
  }
  if (result.decimals !== undefined && (result.bands || result.count)) {
    report([...path, 'decimals'], 'decimals has no effect on bands and count; remove it')
  }
  if (result.bands) {
    const { of, bands } = result.bands
    check(of, [...path, 'bands', 'of'])
    for (const [index, { up_to }] of bands.entries()) {
      const place = [...path, 'bands', 'bands', index]
      const before = bands[index - 1]?.up_to
      if (up_to === undefined && index < bands.length - 1)
        report(place, 'only the last band goes without up_to')
      if (up_to !== undefined && before !== undefined && up_to <= before) {
        report([...place, 'up_to'], `the bands must rise: up_to must be above ${before}`)
      }
    }
    return {
      type: 'bands',
      of,
      bands: bands.map(({ up_to, value, status }) => ({
        up_to: up_to ?? null,
        value,
        status: status ?? null,
      })),
    }
  }
  const type = aggregates.find((candidate) => result[candidate] !== undefined) ?? 'sum'
  const of = result[type] ?? []
  for (const [index, name] of of.entries()) check(name, [...path, type, index])
  return { type, of, decimals: result.decimals ?? null }
}
