import {
  type Condition,
  type ConditionOperator,
  operators,
  parseValue,
  type Rule,
  type ValueType,
} from '../engine/index.ts'
import type { RuleFile } from './care-flow-file.ts'
import { operatorWords } from './operator-words.ts'
import { offer, type Path, type Report } from './problem.ts'

/** The subjects that a condition may name, by their names. */
export interface Subject {
  definitionId: string
  key: string
  type: ValueType
  /** The possible values, if they are listed. */
  values: readonly string[] | null
}

interface Scope {
  /** The id of the rule: its place in the definition. */
  id: string
  subjects: ReadonlyMap<string, Subject>
  /** What the subjects are called in errors. */
  called: string
}

/** Reads a rule. Reports an invalid condition and leaves it out. */
export function parseRule(rule: RuleFile | undefined, scope: Scope, path: Path, report: Report): Rule | null {
  if (rule === undefined) return null
  const [sentences, boolean_operator, place] = listSentences(rule, path)
  const conditions = sentences.flatMap((sentence, index) => {
    const at = typeof rule === 'string' ? path : [...place, index]
    return parseCondition(sentence, `${scope.id}-${index + 1}`, scope, at, report) ?? []
  })
  return { id: scope.id, definition_id: scope.id, boolean_operator, conditions }
}

function listSentences(rule: RuleFile, path: Path): [readonly string[], 'AND' | 'OR', Path] {
  if (typeof rule === 'string') return [[rule], 'AND', path]
  return 'all' in rule ? [rule.all, 'AND', [...path, 'all']] : [rule.any, 'OR', [...path, 'any']]
}

function parseCondition(
  sentence: string,
  id: string,
  { subjects, called }: Scope,
  path: Path,
  report: Report,
): Condition | undefined {
  const [name = '', ...rest] = sentence.trim().split(/\s+/)
  const subject = subjects.get(name)
  if (!subject) {
    report(path, `"${name}" is not ${called}${offer([...subjects.keys()], name)}`)
    return undefined
  }
  const match = matchOperator(rest.join(' '))
  const fitting = operatorsFor(subject.type)
  const choices = `; write one of ${fitting.map((operator) => `"${operatorWords[operator]}"`).join(', ')}`
  if (!match && rest.length === 0) {
    report(path, `"${name}" alone is not a condition${choices}`)
    return undefined
  }
  if (!match) {
    report(path, `"${rest.join(' ')}" is not a condition that ${name} can have${choices}`)
    return undefined
  }
  const { operator, operands } = match
  if (!fitting.includes(operator)) {
    report(
      path,
      `"${operatorWords[operator]}" does not fit ${name}, which is ${typeNames[subject.type]}${choices}`,
    )
    return undefined
  }
  const operand = createOperand(operator, operands, subject, subjects)
  if (typeof operand === 'string') {
    report(path, operand)
    return undefined
  }
  return { id, reference: subject.definitionId, reference_key: subject.key, operator, operand }
}

/** The longest words come first, so that "is greater than or equal to 3" is not read as "is greater than". */
const patterns = (Object.entries(operatorWords) as [ConditionOperator, string][])
  .toSorted(([, left], [, right]) => right.length - left.length)
  .map(([operator, words]) => ({ operator, pattern: new RegExp(`^${words.replaceAll('#', '(.+)')}$`) }))

function matchOperator(text: string): { operator: ConditionOperator; operands: string[] } | undefined {
  for (const { operator, pattern } of patterns) {
    const match = pattern.exec(text)
    if (match) return { operator, operands: match.slice(1).map(unquote) }
  }
  return undefined
}

function operatorsFor(type: ValueType): ConditionOperator[] {
  const all = Object.keys(operators) as ConditionOperator[]
  return all.filter((operator) => operators[operator].types.includes(type))
}

/** The operand of a condition, or what is wrong with it. `{key}` is the value of another data point. */
function createOperand(
  operator: ConditionOperator,
  operands: readonly string[],
  subject: Subject,
  subjects: ReadonlyMap<string, Subject>,
): Condition['operand'] | string {
  const kind = operators[operator].operand
  const [text = ''] = operands
  if (kind === 'none') return null
  if (kind === 'range') return createRange(operands)
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
  return problem ?? writeOperand(items, isList, itemTypes[subject.type])
}

/** Returns what is wrong with an operand, if anything. */
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

function writeOperand(items: readonly string[], isList: boolean, type: ValueType): Condition['operand'] {
  const isNumeric = type === 'NUMBER'
  if (isList) {
    return {
      type: isNumeric ? 'NUMBERS_ARRAY' : 'STRINGS_ARRAY',
      value: JSON.stringify(isNumeric ? items.map(Number) : items),
    }
  }
  return { type: type === 'NUMBER' || type === 'BOOLEAN' ? type : 'STRING', value: items[0] ?? '' }
}

function createRange(operands: readonly string[]): Condition['operand'] | string {
  const [low, high] = operands.map(Number)
  if (low === undefined || high === undefined || !operands.every(isNumber))
    return 'a range must be two numbers, such as "is between 1 and 5"'
  if (low > high) return `the range from ${low} to ${high} is empty; write the lower number first`
  return { type: 'NUMBERS_ARRAY', value: JSON.stringify([low, high]) }
}

const listTypes: readonly ValueType[] = ['NUMBERS_ARRAY', 'STRINGS_ARRAY']

/** What the types are called in errors. */
const typeNames: Record<ValueType, string> = {
  ATTACHMENT: 'a file',
  BOOLEAN: 'yes or no',
  DATE: 'a date',
  NUMBER: 'a number',
  NUMBERS_ARRAY: 'a list of numbers',
  STRING: 'text',
  STRINGS_ARRAY: 'a list of texts',
  TELEPHONE: 'a telephone number',
}

/** What a value is compared with. */
const itemTypes: Record<ValueType, ValueType> = {
  ATTACHMENT: 'ATTACHMENT',
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
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

function unquote(text: string): string {
  return /^"(.*)"$/.exec(text)?.[1] ?? text
}
