import { type Condition, type ConditionOperator, operators, type Rule } from '../../engine/index.ts'
import type { RuleFile } from '../care-flow-schema.ts'
import { describeCondition, writeRule } from '../rules.ts'
import { type Conversion, fileOf, type Lookup } from './conversion.ts'
import type { Entry, Named } from './export-schema.ts'

/** A condition that never holds, for one that cannot be decided. */
export const never = 'patient_code is equal to ?'

/** A rule of a question. It is published with the form as it is. */
export function readQuestionRule(lookup: Lookup, question: Entry<'questions'>): Rule | null {
  const rule = readRule(
    lookup,
    question.rule_definition_id,
    question,
    (id) => lookup.get('questions', id)?.key,
  )
  return rule && rule.conditions.length > 0 ? rule : null
}

/** The rule of a way or a trigger, in the words of a definition. */
export function convertRule(conversion: Conversion, id: string, user: Named): { if?: RuleFile } {
  const { data_points } = conversion.names
  const rule = readRule(conversion, id, user, (reference) => data_points.get(reference))
  if (!rule || rule.conditions.length === 0) return {}
  const describe = (condition: Condition) => {
    const { reference, reference_key, operand } = condition
    if (operand?.type !== 'DATA_POINT' && reference_key !== '') return describeCondition(condition)
    const other = data_points.get(operand?.value ?? '')
    if (reference_key !== '' && other !== undefined)
      return describeCondition({ ...condition, operand: { type: 'STRING', value: `{${other}}` } })
    if (reference !== '')
      conversion.note(user, `nothing collects the data point ${reference} here, so its condition never holds`)
    return never
  }
  const isAlone = rule.conditions.length === 1
  return { if: writeRule(isAlone ? { ...rule, boolean_operator: 'AND' } : rule, describe) }
}

/** Reads a rule by its id. `name` finds the names of the data points of its conditions. */
function readRule(
  { find, get, note, refuse }: Lookup,
  ruleId: string,
  user: Named,
  name: (reference: string) => string | undefined,
): Rule | null {
  const rule = ruleId === '' ? undefined : find('rules', ruleId, user)
  if (!rule) return null
  const conditions = rule.conditions.flatMap(({ id, reference, operator: word, operand }) => {
    const operator = word.toUpperCase() as ConditionOperator
    if (!Object.hasOwn(operators, operator)) {
      refuse(rule, `its operator "${word}" is not known here; update the emulator, or change it in Studio`)
      return []
    }
    if (reference !== '' && !get('data_point_definitions', reference)) {
      const message = `its condition ${id} names the data point ${reference}, which ${fileOf('data_point_definitions')} does not have`
      refuse(rule, `${message}; publish the care flow again from Studio`)
      return []
    }
    const isMissing = typeof operand?.value !== 'string' || operand.type === 'data_source'
    if (reference === '' || (isMissing && operators[operator].operand !== 'none'))
      note(rule, `its condition ${id} is incomplete and never holds`)
    const value = isMissing ? null : { type: operand.type.toUpperCase(), value: operand.value ?? '' }
    return {
      id,
      reference,
      reference_key: name(reference) ?? '',
      operator,
      operand: value as Condition['operand'],
    }
  })
  const { definition_id, boolean_operator } = rule
  return {
    id: definition_id,
    definition_id,
    boolean_operator: boolean_operator.toUpperCase() === 'OR' ? 'OR' : 'AND',
    conditions,
  }
}
