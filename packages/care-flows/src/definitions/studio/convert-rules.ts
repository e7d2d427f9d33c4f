import { type Condition, type ConditionOperator, operators, type Rule } from '../../engine/index.ts'
import type { WrittenRule } from '../care-flow-schema.ts'
import { describeCondition, writeRule } from '../definition-rules.ts'
import { type Conversion, fileOf, type Lookup } from './conversion.ts'
import type { Entry, Named } from './export-schema.ts'

/** A condition that never holds. Replaces a condition that cannot be evaluated. */
export const impossibleCondition = 'patient_code is equal to ?'

/** Converts the rule of a transition or a trigger. */
export function convertRule(conversion: Conversion, id: string, user: Named): { if?: WrittenRule } {
  const { data_points } = conversion.names
  const rule = readRule(conversion, id, user, (reference) => data_points.get(reference))
  if (!rule) return {}
  const convertCondition = (condition: Condition) => {
    const { reference, reference_key, operand } = condition
    const isCompared = operand?.type === 'DATA_POINT'
    const other = data_points.get(isCompared ? operand.value : reference)
    if (reference_key !== '' && other !== undefined)
      return describeCondition(
        isCompared ? { ...condition, operand: { type: 'STRING', value: `{${other}}` } } : condition,
      )
    if (reference !== '')
      conversion.addNote(
        user,
        `no part of the care flow collects the data point ${reference}, so its condition never holds`,
      )
    return impossibleCondition
  }
  const isAlone = rule.conditions.length === 1
  return { if: writeRule(isAlone ? { ...rule, boolean_operator: 'AND' } : rule, convertCondition) }
}

/** Reads a rule by its id. Null if it always holds. `name` returns the name of a condition's subject. */
export function readRule(
  lookup: Lookup,
  ruleId: string,
  user: Named,
  name: (reference: string) => string | undefined,
): Rule | null {
  const rule = ruleId === '' ? undefined : lookup.find('rules', ruleId, user)
  const conditions = rule?.conditions.flatMap((condition) => readCondition(lookup, rule, condition, name))
  if (!rule || !conditions?.length) return null
  const { definition_id: id, boolean_operator: word } = rule
  return { id, definition_id: id, boolean_operator: word === 'OR' ? word : 'AND', conditions }
}

function readCondition(
  { get, addNote, addProblem }: Lookup,
  rule: Entry<'rules'>,
  { id, reference, operator: word, operand }: Entry<'rules'>['conditions'][number],
  name: (reference: string) => string | undefined,
): Condition[] {
  const operator = word.toUpperCase() as ConditionOperator
  if (!Object.hasOwn(operators, operator)) {
    addProblem(rule, `its operator "${word}" is unknown; update the emulator, or change it in Studio`)
    return []
  }
  if (reference !== '' && !get('data_point_definitions', reference)) {
    const message = `its condition ${id} refers to the data point ${reference}, which is not in ${fileOf('data_point_definitions')}`
    addProblem(rule, `${message}; publish the care flow again from Studio`)
    return []
  }
  const { type = 'DATA_SOURCE', value = null } = operand ?? {}
  const read = value === null || type === 'DATA_SOURCE' ? null : { type, value }
  if (reference === '' || (read === null && operators[operator].operandKind !== 'none'))
    addNote(rule, `its condition ${id} is incomplete and never holds`)
  return [{ id, reference, reference_key: name(reference) ?? '', operator, operand: read }]
}
