import type { DataPointDefinition } from '../../engine/release.ts'
import { type Condition, type ConditionOperator, operators, type Rule } from '../../engine/rule.ts'
import { parseJson } from '../../engine/values.ts'
import { checkOperator, compileOperand } from '../compile/compile-rule.ts'
import type { AnyExportPart, ExportPart } from './export-schema.ts'
import type { Conversion, StudioExport } from './load-export-files.ts'

/** Converts the rule of a transition or a trigger. A condition that cannot be evaluated never holds. */
export function convertRule(conversion: Conversion, id: string, referrer: AnyExportPart): Rule | null {
  return convertRuleWith(conversion, id, referrer, (condition, rule) => {
    const { reference, operator, operand } = condition
    const ids = [reference, ...(operand?.type === 'DATA_POINT' ? [operand.value] : [])]
    const [subject, other] = ids.map((part) => findSubject(conversion, part))
    const reference_key = subject?.key ?? ''
    const missing = ids.find((part) => !conversion.collected.has(part))
    // A condition with this operator never holds if it has no operand.
    const impossible = { ...condition, reference_key, operator: 'IS_EQUAL_TO', operand: null } as const
    if (!subject || missing !== undefined) {
      if (reference !== '')
        conversion.addWarning(
          referrer,
          `no part of the definition collects the data point ${missing}, so its condition never holds`,
        )
      return impossible
    }
    const unchecked = other ? { other } : operand && { items: listItems(operand) }
    const compiled = checkOperator(operator, subject) ?? compileOperand(operator, unchecked, subject)
    if (typeof compiled !== 'string') return { ...condition, reference_key, operand: compiled }
    conversion.addWarning(rule, `its condition ${condition.id} never holds: ${compiled}`)
    return impossible
  })
}

/** Finds a collected data point. Omits its possible values unless operands are checked against them. */
function findSubject({ collected }: Conversion, id: string): DataPointDefinition | undefined {
  const point = collected.get(id)
  return point && (/^(NUMBER|STRING)/.test(point.valueType) ? point : { ...point, possibleValues: null })
}

function listItems({ type, value }: NonNullable<Condition['operand']>): string[] {
  const list = type.endsWith('ARRAY') ? parseJson(value) : undefined
  return Array.isArray(list) ? list.map(String) : [value]
}

/** Converts the rule with this id. Returns null for a rule that always holds. `convert` is called for each condition. */
export function convertRuleWith(
  studioExport: StudioExport,
  ruleId: string,
  referrer: AnyExportPart,
  convert: (condition: Condition, rule: ExportPart<'rules'>) => Condition,
): Rule | null {
  const rule = ruleId === '' ? undefined : studioExport.findReferencedPart('rules', ruleId, referrer)
  const conditions = rule?.conditions.flatMap((condition) =>
    convertCondition(studioExport, rule, condition).map((converted) => convert(converted, rule)),
  )
  if (!rule || !conditions?.length) return null
  const { definition_id: id, boolean_operator } = rule
  return { id, definition_id: id, boolean_operator: boolean_operator === 'OR' ? 'OR' : 'AND', conditions }
}

function convertCondition(
  { findReferencedPart, addWarning, addProblem }: StudioExport,
  rule: ExportPart<'rules'>,
  { id, reference, operator: exported, operand }: ExportPart<'rules'>['conditions'][number],
): Condition[] {
  const operator = exported.toUpperCase() as ConditionOperator
  if (!Object.hasOwn(operators, operator)) {
    addProblem(
      rule,
      `its operator "${exported}" is unknown; update the emulator, or change the operator in Studio`,
    )
    return []
  }
  const component = `its condition ${id} `
  if (reference !== '' && !findReferencedPart('data_point_definitions', reference, rule, component)) return []
  const { type = 'DATA_SOURCE', value = null } = operand ?? {}
  const convertedOperand = value === null || type === 'DATA_SOURCE' ? null : { type, value }
  if (reference === '' || (convertedOperand === null && operators[operator].operandKind !== 'none'))
    addWarning(rule, `its condition ${id} is incomplete and never holds`)
  return [{ id, reference, reference_key: '', operator, operand: convertedOperand }]
}
