import type { Formula } from './action-definition.ts'

export interface FormulaResult {
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
