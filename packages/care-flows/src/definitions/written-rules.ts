import {
  type Condition,
  type ConditionOperator,
  type DataPointDefinition,
  operators,
  parseValue,
  type Rule,
  type ValueType,
} from '../engine/index.ts'
import {
  describeUnknownName,
  type Path,
  type ProblemDescription,
  type ReportProblem,
} from './definition-problem.ts'
import type { WrittenRule } from './definition-schema.ts'
import { suggestNames } from './suggest-names.ts'

/** The phrase for each operator. `#` stands for the operand. */
export const operatorPhrases: Record<ConditionOperator, string> = {
  IS_EQUAL_TO: 'is equal to #',
  IS_NOT_EQUAL_TO: 'is not equal to #',
  IS_GREATER_THAN: 'is greater than #',
  IS_LESS_THAN: 'is less than #',
  IS_GREATER_THAN_OR_EQUAL_TO: 'is greater than or equal to #',
  IS_LESS_THAN_OR_EQUAL_TO: 'is less than or equal to #',
  CONTAINS: 'contains #',
  DOES_NOT_CONTAIN: 'does not contain #',
  IS_TRUE: 'is true',
  IS_NOT_TRUE: 'is not true',
  IS_IN_RANGE: 'is between # and #',
  IS_ANY_OF: 'is any of #',
  IS_NONE_OF: 'is none of #',
  IS_EMPTY: 'is empty',
  IS_NOT_EMPTY: 'is not empty',
  IS_TODAY: 'is today',
  IS_LESS_THAN_X_DAYS_AGO: 'is less than # days ago',
  IS_MORE_THAN_X_DAYS_AGO: 'is more than # days ago',
  HAS_FILE_UPLOADED: 'has a file',
  HAS_NO_FILE_UPLOADED: 'has no file',
}

interface Scope {
  /** The id of the rule, derived from its path in the definition. */
  id: string
  /** The valid subjects, keyed by name. */
  subjects: ReadonlyMap<string, DataPointDefinition>
  /** The noun for a subject in error messages, such as "a data point". */
  subjectKind: string
}

/** Parses a rule. Reports and skips invalid conditions. */
export function parseRule(
  rule: WrittenRule | undefined,
  scope: Scope,
  path: Path,
  report: ReportProblem,
): Rule | null {
  if (rule === undefined) return null
  const conditions = listConditions(rule, path).flatMap((written, index) => {
    const condition = parseCondition(written.text, scope)
    if (!isProblem(condition)) return { id: `${scope.id}-${index + 1}`, ...condition }
    report(written.path, condition)
    return []
  })
  const isAny = typeof rule === 'object' && 'any' in rule
  return { id: scope.id, definition_id: scope.id, boolean_operator: isAny ? 'OR' : 'AND', conditions }
}

/** Lists the conditions of a rule, each with its path in the definition. */
function listConditions(rule: WrittenRule, path: Path): { text: string; path: Path }[] {
  if (typeof rule === 'string') return [{ text: rule, path }]
  return Object.entries(rule).flatMap(([key, texts]) =>
    texts.map((text, index) => ({ text, path: [...path, key, index] })),
  )
}

/** Whether a parser returned a problem instead of a value. */
function isProblem(parsed: object | null): parsed is ProblemDescription {
  return parsed !== null && 'message' in parsed
}

/** Parses a condition. Returns a problem if the condition is invalid. */
function parseCondition(
  condition: string,
  { subjects, subjectKind }: Scope,
): Omit<Condition, 'id'> | ProblemDescription {
  const [, name = '', text = ''] = /^(\S+) ?(.*)$/s.exec(collapseWhitespace(condition).trim()) ?? []
  const subject = subjects.get(name)
  if (!subject) return describeUnknownName(name, subjectKind, [...subjects.keys()])
  const allOperators = Object.keys(operators) as ConditionOperator[]
  const applicable = allOperators.filter((operator) =>
    operators[operator].valueTypes.includes(subject.valueType),
  )
  const hint = suggestNames(
    applicable.map((operator) => operatorPhrases[operator]),
    text,
  )
  if (text === '') return { message: `"${name}" is not a complete condition`, hint }
  const matches = patterns.map(({ operator, pattern }) => ({ operator, match: pattern.exec(text) }))
  const { operator, match } = matches.find((candidate) => candidate.match !== null) ?? {}
  if (!operator || !match) return { message: `"${text}" is not a valid condition for ${name}`, hint }
  const operatorProblem = checkOperator(operator, { ...subject, key: name })
  if (operatorProblem) return { ...operatorProblem, hint }
  const written = parseOperand(operator, match.slice(1), subject, subjects)
  const operand = isProblem(written) ? written : compileOperand(operator, written, subject)
  return isProblem(operand)
    ? operand
    : { reference: subject.id, reference_key: subject.key, operator, operand }
}

/** Returns a problem if the operator cannot be applied to the subject. */
export function checkOperator(
  operator: ConditionOperator,
  { key, valueType }: DataPointDefinition,
): ProblemDescription | undefined {
  if (operators[operator].valueTypes.includes(valueType)) return undefined
  return {
    message: `"${operatorPhrases[operator]}" cannot be applied to ${key}, which is ${valueTypeNames[valueType]}`,
  }
}

/**
 * The patterns for the operators. Longer phrases come first, so that "is greater than or equal to 3" is not read as "is
 * greater than".
 */
const patterns = (Object.entries(operatorPhrases) as [ConditionOperator, string][])
  .toSorted(([, left], [, right]) => right.length - left.length)
  .map(([operator, words]) => ({ operator, pattern: new RegExp(`^${words.replaceAll('#', '(.+)')}$`, 's') }))

/** An operand that has not been checked: a reference to another data point, or a list of items. Null if there is no operand. */
type UncheckedOperand = { other: DataPointDefinition } | { items: readonly string[] } | null

/**
 * Parses the operand of a condition in a definition. `texts` are the parts of the condition that match `#` in the operator's
 * phrase. `{key}` refers to another data point.
 */
function parseOperand(
  operator: ConditionOperator,
  texts: readonly string[],
  subject: DataPointDefinition,
  subjects: ReadonlyMap<string, DataPointDefinition>,
): UncheckedOperand | ProblemDescription {
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

/** Returns the operand of a condition, or a problem if it cannot be compared with the subject. */
export function compileOperand(
  operator: ConditionOperator,
  operand: UncheckedOperand,
  subject: DataPointDefinition,
): Condition['operand'] | ProblemDescription {
  const kind = operators[operator].operandKind
  if (kind === 'none' || operand === null) return null
  const itemType = itemTypeOf(subject.valueType)
  if ('other' in operand) {
    const { id, key, valueType } = operand.other
    const needed = kind === 'number' ? 'NUMBER' : itemType
    return itemTypeOf(valueType) === needed
      ? { type: 'DATA_POINT', value: id }
      : {
          message: `"{${key}}" must be ${valueTypeNames[needed]} to be compared with ${subject.key}`,
          hint: `it is ${valueTypeNames[valueType]}`,
        }
  }
  if (kind === 'range') return parseRange(operand.items)
  const isList = takesList(operator, subject)
  const items = isList ? operand.items : [operand.items.join(', ')]
  const [value = ''] = items
  if (kind === 'number')
    return isNumber(value) ? { type: 'NUMBER', value } : { message: `"${value}" must be a number` }
  const problem = items.map((item) => checkItem(item, operator, subject)).find((found) => found !== undefined)
  return problem ?? createOperand(items, isList, itemType)
}

function takesList(operator: ConditionOperator, { valueType }: DataPointDefinition): boolean {
  const kind = operators[operator].operandKind
  return kind === 'list' || (kind === 'same' && valueType.endsWith('ARRAY'))
}

/** Returns a problem if an item of an operand is invalid. */
function checkItem(
  item: string,
  operator: ConditionOperator,
  { key, valueType, possibleValues }: DataPointDefinition,
): ProblemDescription | undefined {
  const itemType = itemTypeOf(valueType)
  if (parseValue(item, itemType) === undefined)
    return { message: `"${item}" must be ${valueTypeNames[itemType]} to be compared with ${key}` }
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

function parseRange(operands: readonly string[]): Condition['operand'] | ProblemDescription {
  const [low, high] = operands.map(Number)
  if (low === undefined || high === undefined || !operands.every(isNumber))
    return { message: 'a range must be two numbers, such as "is between 1 and 5"' }
  if (low > high)
    return {
      message: `the range from ${low} to ${high} is empty`,
      hint: 'write the lower number first',
    }
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

/** Type names for error messages. */
const valueTypeNames: Record<ValueType, string> = {
  ATTACHMENT: 'a file',
  ATTACHMENTS_ARRAY: 'a list of files',
  BOOLEAN: 'true or false',
  DATE: 'a date',
  JSON: 'JSON',
  NUMBER: 'a number',
  NUMBERS_ARRAY: 'a list of numbers',
  STRING: 'text',
  STRINGS_ARRAY: 'a list of strings',
  TELEPHONE: 'a telephone number',
}

/** Formats a rule on one line: `exercise is greater than 0 and pain is less than 4`. */
export function describeRule({ boolean_operator, conditions }: Rule): string {
  return conditions
    .map(({ reference_key, operator, operand }) => {
      return `${reference_key} ${fillPhrase(operatorPhrases[operator], operand)}`
    })
    .join(boolean_operator === 'AND' ? ' and ' : ' or ')
}

/** Replaces `#` in a phrase with an operand. Formats a list without JSON's brackets and quotes. */
export function fillPhrase(phrase: string, operand: Condition['operand']): string {
  return phrase.replace(/#( and #)?/, (_, isRange) => {
    if (operand === null || !operand.type.endsWith('ARRAY')) return operand?.value ?? '?'
    return JSON.parse(operand.value).join(isRange === undefined ? ', ' : ' and ')
  })
}
