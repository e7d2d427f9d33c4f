import { createSubActivity, endActivity } from '../activities.ts'
import { collectDataPoint, readValue } from '../data-points.ts'
import { requireDataPoint } from '../lookups.ts'
import type { MutableCareFlow } from '../mutable-care-flow.ts'
import type { Activity, CalculationResult } from '../records.ts'
import type { CalculationAction, Formula, Release } from '../release.ts'
import { findScore } from '../scores.ts'
import { formatValue, parseValue, type Value, valueFormats } from '../values.ts'

/** Runs a calculation and ends its activity. A result whose input is missing has no value and collects no data point. */
export function runCalculation(flow: MutableCareFlow, activity: Activity, action: CalculationAction): void {
  const values: Record<string, string> = Object.create(null)
  const parsedValues: Record<string, Value> = Object.create(null)
  for (const { id, data_point_definition_id } of action.inputs) {
    const value = readValue(flow, data_point_definition_id)
    if (value === undefined) continue
    values[id] = value
    const parsed = parseValue(value, requireDataPoint(flow.release, data_point_definition_id).valueType)
    if (parsed !== undefined) parsedValues[id] = parsed
  }
  const calculation_fields = Object.entries(values).map(([calculation_input_id, data_point_value]) => ({
    calculation_input_id,
    data_point_value,
  }))
  const inputs = { type: 'CALCULATION', calculation_fields } as const
  const computed = action.results.some(({ formula }) => formula === null)
    ? callCalculation(flow, action, parsedValues)
    : {}
  if (typeof computed === 'string') {
    const subActivity = createSubActivity(flow, 'FAILED', { error: computed })
    endActivity(flow, { ...activity, inputs }, 'FAILED', { subActivity })
    return
  }
  const results: CalculationResult[] = []
  for (const { id, key, label, unit, value_type, formula, data_point_definition_id } of action.results) {
    const result = formula
      ? evaluateFormula(formula, values)
      : computed[key] !== undefined && { value: computed[key], status: null }
    results.push({
      subresult_id: id,
      value: result ? result.value : null,
      value_type,
      unit,
      status: result ? result.status : null,
      label,
    })
    if (!result) continue
    values[key] = result.value
    collectDataPoint(flow, data_point_definition_id, result.value, activity.id)
  }
  endActivity(flow, { ...activity, inputs }, 'DONE', {
    outputs: { type: 'CALCULATION', calculation_results: results },
  })
}

/**
 * Calls the caller's function for a calculation or, if there is none, the function of the built-in score. Returns an error message on
 * failure.
 */
function callCalculation(
  { calculations }: MutableCareFlow,
  { calculation_id: id, results }: CalculationAction,
  inputs: Record<string, Value>,
): Record<string, string> | string {
  const calculate = Object.hasOwn(calculations, id) ? calculations[id] : findScore(id)?.calculate
  if (!calculate) return `The calculation "${id}" has no function. ${calculationHelp}`
  let returned: ReturnType<typeof calculate>
  try {
    returned = calculate(inputs)
  } catch {
    return `The function for the calculation "${id}" threw an error.`
  }
  if (typeof returned !== 'object' || returned === null || typeof returned.then === 'function')
    return `The function for the calculation "${id}" must return an object, not a promise.`
  const texts: Record<string, string> = Object.create(null)
  for (const { key, value_type, formula } of results) {
    const value = Object.hasOwn(returned, key) ? returned[key] : undefined
    if (formula || value === null || value === undefined) continue
    const parsed = parseValue(formatValue(value), value_type)
    if (parsed === undefined)
      return `The result "${key}" of the calculation "${id}" must be ${valueFormats[value_type].expected}.`
    texts[key] = formatValue(parsed)
  }
  return texts
}

/** The hint in the error and the warning about a calculation without a function. */
export const calculationHelp = 'Pass a function for it in the option "calculations".'

/** Lists the ids of the calculations that need a function from the caller. */
export function listExternalCalculations({ tracks }: Release): string[] {
  const actions = tracks.flatMap(({ steps }) => steps.flatMap((step) => step.actions))
  const ids = actions.flatMap((action) =>
    action.type === 'CALCULATION' && action.results.some(({ formula }) => formula === null)
      ? action.calculation_id
      : [],
  )
  return [...new Set(ids)].filter((id) => !findScore(id))
}

interface FormulaResult {
  value: string
  status: string | null
}

/**
 * Evaluates a formula. Returns undefined if an input is not a number, except for `count`, which counts the inputs with a value.
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
  const exact = aggregates[formula.type](numbers)
  // In floating point, 0.1 + 0.2 is 0.30000000000000004.
  const value = Number(formula.decimals === null ? exact.toPrecision(15) : exact.toFixed(formula.decimals))
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

/** Parses a number. Converts `true` to 1 and `false` to 0. */
function toNumber(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (value === 'true' || value === 'false') return Number(value === 'true')
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
