import { type Condition, type ConditionOperator, operators, type Rule } from '../../engine/index.ts'
import type { RuleFile } from '../care-flow-file.ts'
import { describeRule } from '../rules.ts'
import type { Conversion } from './conversion.ts'
import type { Entry, Kind, Named } from './studio-types.ts'

/** A condition that never holds, for one that cannot be decided. */
export const never = 'patient_code is equal to ?'

/** A rule of a question. It is published with the form as it is. */
export function readQuestionRule(
  conversion: Pick<Conversion, 'find' | 'get' | 'note' | 'refuse'>,
  id: string,
  question: Named,
): Rule | null {
  const found = conversion.find('rules', id, 'questions', question)
  if (!found || found.conditions.length === 0) return null
  const { definition_id, boolean_operator } = found
  return {
    id: definition_id,
    definition_id,
    boolean_operator: boolean_operator.toUpperCase() as 'AND' | 'OR',
    conditions: readConditions(conversion, found, (reference) => conversion.get('questions', reference)?.key),
  }
}

/** A rule of a way or a trigger, in the words of a definition. */
export function writeRule(conversion: Conversion, id: string, user: Kind, part: Named): { if?: RuleFile } {
  const { find, names, note } = conversion
  const rule = id === '' ? undefined : find('rules', id, user, part)
  if (!rule) return {}
  const sentences = readConditions(conversion, rule, (reference) => names.get(reference)).map((condition) => {
    const { reference, reference_key, operand } = condition
    const other = operand?.type === 'DATA_POINT' ? names.get(operand.value) : undefined
    if (reference_key === '' || (operand?.type === 'DATA_POINT' && other === undefined)) {
      if (reference !== '')
        note('rules', part, `nothing collects the data point ${reference} here, so its condition never holds`)
      return never
    }
    const value = other === undefined ? operand : { type: 'STRING' as const, value: `{${other}}` }
    return describeRule({
      id: '',
      definition_id: '',
      boolean_operator: 'AND',
      conditions: [{ ...condition, operand: value }],
    })
  })
  const [first, ...others] = sentences
  if (first === undefined) return {}
  if (others.length === 0) return { if: first }
  return { if: rule.boolean_operator.toUpperCase() === 'OR' ? { any: sentences } : { all: sentences } }
}

function readConditions(
  { get, note, refuse }: Pick<Conversion, 'get' | 'note' | 'refuse'>,
  rule: Entry<'rules'>,
  name: (reference: string) => string | undefined,
): Condition[] {
  return rule.conditions.flatMap(({ id, reference, operator: word, operand }) => {
    const operator = word.toUpperCase() as ConditionOperator
    if (!Object.hasOwn(operators, operator)) {
      refuse(
        'rules',
        rule,
        `its operator "${word}" is not known here; update the emulator, or change it in Studio`,
      )
      return []
    }
    if (reference !== '' && !get('data_point_definitions', reference)) {
      const message = `its condition ${id} names the data point ${reference}, which data_point_definitions/data_point_definitions.json does not have`
      refuse('rules', rule, `${message}; publish the care flow again from Studio`)
      return []
    }
    const isMissing = typeof operand?.value !== 'string' || operand.type === 'data_source'
    if (reference === '' || (isMissing && operators[operator].operand !== 'none'))
      note('rules', rule, `its condition ${id} is incomplete and never holds`)
    const value = isMissing ? null : { type: operand.type.toUpperCase(), value: operand.value ?? '' }
    return {
      id,
      reference,
      reference_key: name(reference) ?? '',
      operator,
      operand: value as Condition['operand'],
    }
  })
}
