import type { DataPointDefinition } from '../../engine/release.ts'
import {
  type Condition,
  type ConditionOperator,
  type Operator,
  operators,
  type Rule,
} from '../../engine/rule.ts'
import { parseValue, type ValueType, valueFormats } from '../../engine/values.ts'
import { describeUnknownName, type Path } from '../definition-problem.ts'
import type { YamlRule } from '../field-schemas.ts'
import { suggestNames } from '../suggest-names.ts'
import type { CompileContext } from './compile-context.ts'

/**
 * Compiles a rule. Reports and skips invalid conditions. `id` is the path of the rule in the definition. The rule of a question can
 * refer only to `questionsAbove`.
 */
export function compileRule(
  { releaseId, dataPoints, report }: CompileContext,
  rule: YamlRule | undefined,
  id: string,
  path: Path,
  questionsAbove?: DataPointsByName,
): Rule | null {
  if (rule === undefined) return null
  const ruleId = `${releaseId}.${id}`
  const conditions = listConditions(rule, path).flatMap(({ text, path }, index) => {
    const condition = questionsAbove
      ? compileCondition(text, questionsAbove, 'a question above it in the form')
      : compileCondition(text, dataPoints, 'a data point')
    if (typeof condition === 'object') return { id: `${ruleId}-${index + 1}`, ...condition }
    report(path, condition)
    return []
  })
  const isAny = typeof rule === 'object' && 'any' in rule
  return { id: ruleId, definition_id: ruleId, boolean_operator: isAny ? 'OR' : 'AND', conditions }
}

type DataPointsByName = ReadonlyMap<string, DataPointDefinition>

/** Lists the conditions of a rule, each with its path in the definition. */
function listConditions(rule: YamlRule, path: Path): { text: string; path: Path }[] {
  if (typeof rule === 'string') return [{ text: rule, path }]
  return Object.entries(rule).flatMap(([key, texts]) =>
    texts.map((text, index) => ({ text, path: [...path, key, index] })),
  )
}

/** Compiles a condition about one of the subjects. Returns an error message if the condition is invalid. */
function compileCondition(
  condition: string,
  subjects: DataPointsByName,
  subjectKind: string,
): Omit<Condition, 'id'> | string {
  const [, name = '', text = ''] = /^(\S+) ?(.*)$/s.exec(collapseWhitespace(condition).trim()) ?? []
  const subject = subjects.get(name)
  if (!subject) return describeUnknownName(name, subjectKind, [...subjects.keys()])
  const allOperators = Object.keys(operators) as ConditionOperator[]
  const applicable = allOperators.filter((operator) =>
    operators[operator].valueTypes.includes(subject.valueType),
  )
  const hint = suggestNames(
    applicable.map((operator) => operators[operator].phrase),
    text,
  )
  if (text === '') return `"${name}" is not a complete condition; ${hint}`
  const matches = patterns.map(({ operator, pattern }) => ({ operator, match: pattern.exec(text) }))
  const { operator, match } = matches.find((candidate) => candidate.match !== null) ?? {}
  if (!operator || !match) return `"${text}" is not a valid condition for ${name}; ${hint}`
  const operatorProblem = checkOperator(operator, { ...subject, key: name })
  if (operatorProblem !== undefined) return `${operatorProblem}; ${hint}`
  const unchecked = parseOperand(operator, match.slice(1), subject, subjects)
  const operand = typeof unchecked === 'string' ? unchecked : compileOperand(operator, unchecked, subject)
  return typeof operand === 'string'
    ? operand
    : { reference: subject.id, reference_key: subject.key, operator, operand }
}

/** Returns an error message if the operator cannot be applied to the subject. */
export function checkOperator(
  operator: ConditionOperator,
  { key, valueType }: DataPointDefinition,
): string | undefined {
  const { phrase, valueTypes } = operators[operator]
  if (valueTypes.includes(valueType)) return undefined
  return `"${phrase}" cannot be applied to ${key}, which is ${valueFormats[valueType].name}`
}

/**
 * The patterns for the operators. Longer phrases come first, so that "is greater than or equal to 3" is not read as "is
 * greater than".
 */
const patterns = (Object.entries(operators) as [ConditionOperator, Operator][])
  .toSorted(([, left], [, right]) => right.phrase.length - left.phrase.length)
  .map(([operator, { phrase }]) => {
    return { operator, pattern: new RegExp(`^${phrase.replaceAll('#', '(.+)')}$`, 's') }
  })

/** An operand that has not been checked: a reference to another data point, or a list of items. Null if there is no operand. */
type UncheckedOperand = { other: DataPointDefinition } | { items: readonly string[] } | null

/**
 * Parses the operand of a condition in a definition. `texts` are the parts of the condition that match `#` in the operator's
 * phrase. `{key}` refers to another data point. Returns an error message if it is unknown.
 */
function parseOperand(
  operator: ConditionOperator,
  texts: readonly string[],
  subject: DataPointDefinition,
  subjects: DataPointsByName,
): UncheckedOperand | string {
  const [text = ''] = texts
  if (operators[operator].operandKind === 'range') return { items: texts }
  const name = /^\{(.+)\}$/.exec(text)?.[1]
  if (name === undefined) {
    const items = takesList(operator, subject) ? splitList(text) : [text]
    return { items: items.map(unquote) }
  }
  const other = subjects.get(name)
  return other ? { other } : describeUnknownName(name, 'a data point', [...subjects.keys()])
}

/** Returns the operand of a condition, or an error message if it cannot be compared with the subject. */
export function compileOperand(
  operator: ConditionOperator,
  operand: UncheckedOperand,
  subject: DataPointDefinition,
): Condition['operand'] | string {
  const kind = operators[operator].operandKind
  if (kind === 'none' || operand === null) return null
  const itemType = itemTypeOf(subject.valueType)
  if ('other' in operand) {
    const { id, key, valueType } = operand.other
    const needed = kind === 'number' ? 'NUMBER' : itemType
    return itemTypeOf(valueType) === needed
      ? { type: 'DATA_POINT', value: id }
      : `"{${key}}" must be ${valueFormats[needed].name} to be compared with ${subject.key}; it is ${valueFormats[valueType].name}`
  }
  if (kind === 'range') return parseRange(operand.items)
  const isList = takesList(operator, subject)
  const items = isList ? operand.items : [operand.items.join(', ')]
  const [value = ''] = items
  if (kind === 'number') return isNumber(value) ? { type: 'NUMBER', value } : `"${value}" must be a number`
  const problem = items.map((item) => checkItem(item, operator, subject)).find((found) => found !== undefined)
  return problem ?? createOperand(items, isList, itemType)
}

function takesList(operator: ConditionOperator, { valueType }: DataPointDefinition): boolean {
  const kind = operators[operator].operandKind
  return kind === 'list' || (kind === 'same' && valueType.endsWith('ARRAY'))
}

/** Returns an error message if an item of an operand is invalid. */
function checkItem(
  item: string,
  operator: ConditionOperator,
  { key, valueType, possibleValues }: DataPointDefinition,
): string | undefined {
  const itemType = itemTypeOf(valueType)
  if (parseValue(item, itemType) === undefined)
    return `"${item}" must be ${valueFormats[itemType].name} to be compared with ${key}`
  const isSubstring = valueType === 'STRING' && operators[operator].operandKind === 'item'
  const values = possibleValues?.map(({ value }) => value)
  return values && !isSubstring && !values.includes(item)
    ? describeUnknownName(item, `a value of ${key}`, values)
    : undefined
}

function createOperand(items: readonly string[], isList: boolean, type: ValueType): Condition['operand'] {
  const isNumeric = type === 'NUMBER'
  if (isList) {
    return {
      type: isNumeric ? 'NUMBERS_ARRAY' : 'STRINGS_ARRAY',
      value: JSON.stringify(isNumeric ? items.map(Number) : items),
    }
  }
  return { type: type === 'NUMBER' || type === 'BOOLEAN' ? type : 'STRING', value: items[0] ?? '' }
}

function parseRange(operands: readonly string[]): Condition['operand'] | string {
  const [low, high] = operands.map(Number)
  if (low === undefined || high === undefined || !operands.every(isNumber))
    return 'a range must be two numbers, such as "is between 1 and 5"'
  if (low > high) return `the range from ${low} to ${high} is empty; write the lower number first`
  return { type: 'NUMBERS_ARRAY', value: JSON.stringify([low, high]) }
}

/** Returns the item type for a list type, STRING for TELEPHONE, and any other type unchanged. */
function itemTypeOf(type: ValueType): ValueType {
  return type === 'TELEPHONE' ? 'STRING' : (type.replace(/S_ARRAY$/, '') as ValueType)
}

function isNumber(text: string): boolean {
  return parseValue(text, 'NUMBER') !== undefined
}

/** Replaces whitespace with single spaces, except in quotes. */
function collapseWhitespace(text: string): string {
  return text.replaceAll(/"[^"]*"|\s+/g, (part) => (part.startsWith('"') ? part : ' '))
}

/** Splits a list at its commas, except in quoted items. */
function splitList(text: string): string[] {
  const items = text.match(/(?<=^|,)(\s*".*?"\s*|[^,]*)(?=,|$)/gs) ?? []
  return items.map((item) => item.trim())
}

function unquote(text: string): string {
  return /^"(.*)"$/s.exec(text)?.[1] ?? text
}
