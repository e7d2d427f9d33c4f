import type { CalculationAction } from '../action-definition.ts'
import { endActivity } from '../activities.ts'
import { collect, readValue } from '../data-points.ts'
import type { Draft } from '../draft.ts'
import { evaluateFormula } from '../evaluate-formula.ts'
import type { Activity, CalculationResult } from '../records.ts'

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
