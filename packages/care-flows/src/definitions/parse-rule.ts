import {
  type Condition,
  type ConditionOperator,
  operators,
  type Rule,
  type ValueType,
} from '../engine/index.ts'
import type { RuleFile } from './care-flow-file.ts'
import { operatorWords } from './operator-words.ts'
import { parseOperand, typeNames, unquote } from './parse-operand.ts'
import { offer, type Path, type Report } from './problem.ts'
import type { Subject } from './subject.ts'

interface Scope {
  /** The id of the rule: its place in the definition. */
  id: string
  /** The subjects that a condition may name, by their names. */
  subjects: ReadonlyMap<string, Subject>
  /** What the subjects are called in errors. */
  called: string
}

/** Reads a rule. Reports an invalid condition and leaves it out. */
export function parseRule(rule: RuleFile | undefined, scope: Scope, path: Path, report: Report): Rule | null {
  if (rule === undefined) return null
  const conditions = listSentences(rule, path).flatMap((sentence, index) => {
    const condition = parseCondition(sentence.text, scope)
    if (typeof condition === 'object') return { id: `${scope.id}-${index + 1}`, ...condition }
    report(sentence.path, condition)
    return []
  })
  const isAny = typeof rule === 'object' && 'any' in rule
  return { id: scope.id, definition_id: scope.id, boolean_operator: isAny ? 'OR' : 'AND', conditions }
}

/** Lists the conditions of a rule, each with its place in the definition. */
function listSentences(rule: RuleFile, path: Path): { text: string; path: Path }[] {
  if (typeof rule === 'string') return [{ text: rule, path }]
  return Object.entries(rule).flatMap(([key, texts]) =>
    texts.map((text, index) => ({ text, path: [...path, key, index] })),
  )
}

/** Returns the condition, or what is wrong with the sentence. */
function parseCondition(sentence: string, { subjects, called }: Scope): Omit<Condition, 'id'> | string {
  const [name = '', ...words] = sentence.trim().split(/\s+/)
  const subject = subjects.get(name)
  if (!subject) return `"${name}" is not ${called}${offer([...subjects.keys()], name)}`
  const fitting = operatorsFor(subject.type)
  const choices = `; write one of ${fitting.map((operator) => `"${operatorWords[operator]}"`).join(', ')}`
  if (words.length === 0) return `"${name}" alone is not a condition${choices}`
  const text = words.join(' ')
  const match = matchOperator(text)
  if (!match) return `"${text}" is not a condition that ${name} can have${choices}`
  const { operator, operands } = match
  if (!fitting.includes(operator))
    return `"${operatorWords[operator]}" does not fit ${name}, which is ${typeNames[subject.type]}${choices}`
  const operand = parseOperand(operator, operands, subject, subjects)
  return typeof operand === 'string'
    ? operand
    : { reference: subject.definitionId, reference_key: subject.key, operator, operand }
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
