import { endActivity } from '../activities.ts'
import { collect, readValue } from '../data-points.ts'
import type { Draft } from '../draft.ts'
import type { Activity, CalculationResult } from '../records.ts'
import type { CalculationAction, Formula } from '../release.ts'

/** Calculates at once. A result whose input is missing has no value and yields no data point. */
export function calculate(draft: Draft, activity: Activity, action: CalculationAction): void {
  const values: Record<string, string> = {}
  for (const { id, data_point_definition_id } of action.inputs) {
    const value = readValue(draft, data_point_definition_id)
    if (value !== undefined) values[id] = value
  }
  const calculation_fields = Object.entries(values).map(([calculation_input_id, data_point_value]) => ({
    calculation_input_id,
    data_point_value,
  }))
  const results: CalculationResult[] = []
  for (const { id, key, label, unit, value_type, formula, data_point_definition_id } of action.results) {
    const result = evaluateFormula(formula, values)
    results.push({
      subresult_id: id,
      value: result?.value ?? null,
      value_type,
      unit,
      status: result?.status ?? null,
      label,
    })
    if (!result) continue
    values[key] = result.value
    collect(draft, data_point_definition_id, result.value, activity.id)
  }
  endActivity(draft, { ...activity, inputs: { type: 'CALCULATION', calculation_fields } }, 'DONE', {
    outputs: { type: 'CALCULATION', calculation_results: results },
  })
}

interface FormulaResult {
  value: string
  status: string | null
}

/**
 * Evaluates a formula with the values of its inputs as text. Returns undefined if a value is missing.
 * A count counts the values that are there.
 */
export function evaluateFormula(formula: Formula, values: Record<string, string>): FormulaResult | undefined {
  if (formula.type === 'bands') {
    const number = toNumber(values[formula.of])
    const band =
      number === undefined ? undefined : formula.bands.find(({ up_to }) => up_to === null || number <= up_to)
    return band && { value: band.value, status: band.status }
  }
  if (formula.type === 'count') {
    return { value: String(formula.of.filter((input) => values[input]).length), status: null }
  }
  const numbers = formula.of.flatMap((input) => toNumber(values[input]) ?? [])
  if (numbers.length < formula.of.length) return undefined
  const value = round(aggregates[formula.type](numbers), formula.decimals)
  return Number.isFinite(value) ? { value: String(value), status: null } : undefined
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const aggregates = {
  sum,
  mean: (numbers: readonly number[]) => sum(numbers) / numbers.length,
  minimum: (numbers: readonly number[]) => Math.min(...numbers),
  maximum: (numbers: readonly number[]) => Math.max(...numbers),
  difference: ([first = Number.NaN, ...others]: readonly number[]) => first - sum(others),
}

/** Yes counts as 1 and no as 0. */
function toNumber(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (value === 'true' || value === 'false') return Number(value === 'true')
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function round(value: number, decimals: number | null): number {
  return decimals === null ? value : Number(value.toFixed(decimals))
}
