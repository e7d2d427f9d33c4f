import {
  type Condition,
  type ConditionOperator,
  operators,
  parseValue,
  type ValueType,
} from '../engine/index.ts'
import { offer } from './problem.ts'
import type { Subject } from './subject.ts'

/**
 * Returns the operand of a condition, or what is wrong with it. The texts are those that stand for `#` in the words of the
 * operator. `{key}` is the value of another data point.
 */
export function parseOperand(
  operator: ConditionOperator,
  texts: readonly string[],
  subject: Subject,
  subjects: ReadonlyMap<string, Subject>,
): Condition['operand'] | string {
  const kind = operators[operator].operand
  const [text = ''] = texts
  if (kind === 'none') return null
  if (kind === 'range') return parseRange(texts)
  const other = /^\{(.+)\}$/.exec(text)?.[1]
  if (other !== undefined) {
    const found = subjects.get(other)
    if (!found) return `"${other}" is not a data point${offer([...subjects.keys()], other)}`
    const needed = kind === 'number' ? 'NUMBER' : itemTypes[subject.type]
    return itemTypes[found.type] === needed
      ? { type: 'DATA_POINT', value: found.definitionId }
      : `"{${other}}" must be ${typeNames[needed]} to be compared with ${subject.key}; it is ${typeNames[found.type]}`
  }
  if (kind === 'number')
    return isNumber(text) ? { type: 'NUMBER', value: text } : `"${text}" must be a number`
  const isList = kind === 'list' || (kind === 'same' && listTypes.includes(subject.type))
  const items = isList ? splitList(text) : [text]
  const problem = items
    .map((item) => findProblem(item, operator, subject))
    .find((found) => found !== undefined)
  return problem ?? createOperand(items, isList, itemTypes[subject.type])
}

/** Says what is wrong with an item of an operand, if anything. */
function findProblem(
  item: string,
  operator: ConditionOperator,
  { key, type, values }: Subject,
): string | undefined {
  const itemType = itemTypes[type]
  if (parseValue(item, itemType) === undefined)
    return `"${item}" must be ${typeNames[itemType]} to be compared with ${key}`
  const isPart = type === 'STRING' && operators[operator].operand === 'item'
  return values && !isPart && !values.includes(item)
    ? `"${item}" is not a value of ${key}${offer(values, item)}`
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

const listTypes: readonly ValueType[] = ['NUMBERS_ARRAY', 'STRINGS_ARRAY']

/** What a value is compared with. */
const itemTypes: Record<ValueType, ValueType> = {
  ATTACHMENT: 'ATTACHMENT',
  ATTACHMENTS_ARRAY: 'ATTACHMENT',
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
  JSON: 'JSON',
  NUMBER: 'NUMBER',
  NUMBERS_ARRAY: 'NUMBER',
  STRING: 'STRING',
  STRINGS_ARRAY: 'STRING',
  TELEPHONE: 'STRING',
}

function isNumber(text: string): boolean {
  return parseValue(text, 'NUMBER') !== undefined
}

function splitList(text: string): string[] {
  return text.split(',').map((item) => unquote(item.trim()))
}

/** Removes the quotes around a text. */
export function unquote(text: string): string {
  return /^"(.*)"$/.exec(text)?.[1] ?? text
}

/** What the types are called in errors. */
export const typeNames: Record<ValueType, string> = {
  ATTACHMENT: 'a file',
  ATTACHMENTS_ARRAY: 'a list of files',
  BOOLEAN: 'yes or no',
  DATE: 'a date',
  JSON: 'JSON',
  NUMBER: 'a number',
  NUMBERS_ARRAY: 'a list of numbers',
  STRING: 'text',
  STRINGS_ARRAY: 'a list of texts',
  TELEPHONE: 'a telephone number',
}
