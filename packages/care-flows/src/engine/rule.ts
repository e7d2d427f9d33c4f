import { DAY_MS, dayOf, formatDay, parseValue, type Value, type ValueType } from './values.ts'

type OperandType =
  | 'DATA_SOURCE'
  | 'STRING'
  | 'NUMBER'
  | 'BOOLEAN'
  | 'NUMBERS_ARRAY'
  | 'STRINGS_ARRAY'
  | 'DATA_POINT'

export interface Rule {
  id: string
  definition_id: string
  boolean_operator: 'AND' | 'OR'
  conditions: Condition[]
}

export interface Condition {
  id: string
  /** The definition id of a data point or, in a form, of a question. */
  reference: string
  reference_key: string
  operator: ConditionOperator
  /** Null for operators that take no operand. */
  operand: { type: OperandType; value: string } | null
}

export interface RuleResult {
  satisfied: boolean
  conditions: EvaluatedCondition[]
}

/** The result of a condition, with the values that it compared. */
export interface EvaluatedCondition {
  id: string
  satisfied: boolean
  reference: { data_point_definition_id: string; qualified_key: string; value: string | null }
  operator: ConditionOperator
  operand: Condition['operand']
  /** The value of an operand that is a data point. Null for other operands, and for a data point without a value. */
  operand_value: string | null
}

/** The time and the time zone for comparing dates. */
export interface EvaluationTime {
  /** In ms. */
  time: number
  /** An IANA time zone name. Null means UTC. */
  timezone: string | null
}

/** The values that a rule refers to, by definition id, and the current time. */
export interface EvaluationContext extends EvaluationTime {
  read: (reference: string) => { text: string; type: ValueType } | undefined
}

/** Evaluates a rule. A missing rule (null) and a rule without conditions always hold. */
export function evaluateRule(rule: Rule | null, context: EvaluationContext): RuleResult {
  const conditions = rule?.conditions.map((condition) => evaluateCondition(condition, context)) ?? []
  const results = conditions.map(({ satisfied }) => satisfied)
  const isAny = rule?.boolean_operator === 'OR' && results.length > 0
  return { satisfied: isAny ? results.some(Boolean) : results.every(Boolean), conditions }
}

export function evaluateCondition(condition: Condition, context: EvaluationContext): EvaluatedCondition {
  const { id, reference, reference_key, operator, operand } = condition
  const found = context.read(reference)
  const { holds, operandKind } = operators[operator]
  const comparison = {
    value: found && parseValue(found.text, found.type),
    operand: operand ? parseOperand(operand, operandKind, found?.type, context) : undefined,
    now: context,
  }
  const isComplete = comparison.value !== undefined && comparison.operand !== undefined
  return {
    id,
    satisfied: (operandKind === 'none' || isComplete) && holds(comparison),
    reference: {
      data_point_definition_id: reference,
      qualified_key: reference_key,
      value: found?.text ?? null,
    },
    operator,
    operand,
    operand_value: operand?.type === 'DATA_POINT' ? (context.read(operand.value)?.text ?? null) : null,
  }
}

/** Parses the text of an operand. The operator and the compared value determine the type. */
function parseOperand(
  { type, value }: NonNullable<Condition['operand']>,
  kind: Operator['operandKind'],
  valueType: ValueType | undefined,
  context: EvaluationContext,
): Value | undefined {
  if (type === 'DATA_POINT') {
    const other = context.read(value)
    return other && parseValue(other.text, other.type)
  }
  if (type === 'NUMBERS_ARRAY' || type === 'STRINGS_ARRAY') return parseValue(value, type)
  if (kind === 'number') return parseValue(value, 'NUMBER')
  if (kind === 'item') return value
  return valueType ? parseValue(value, valueType) : undefined
}

/** The two sides of a condition. A side without a value is undefined. */
interface Comparison {
  value: Value | undefined
  operand: Value | undefined
  now: EvaluationTime
}

export interface Operator {
  /** The operator in conditions of definitions. `#` stands for the operand. */
  phrase: string
  /** The operator, for the description of a condition that holds. @defaultValue the phrase */
  symbol?: string
  /** The negated operator, for the description of a condition that does not hold. */
  negation: string
  holds: (comparison: Comparison) => boolean
  /** The value types that the operator accepts. */
  valueTypes: readonly ValueType[]
  operandKind: 'none' | 'same' | 'number' | 'range' | 'list' | 'item'
}

const textTypes = ['STRING', 'TELEPHONE'] as const
const listTypes = ['NUMBERS_ARRAY', 'STRINGS_ARRAY'] as const
const fileTypes = ['ATTACHMENT'] as const
const scalarTypes = ['BOOLEAN', 'NUMBER', 'DATE', ...textTypes] as const
const allTypes = [...scalarTypes, ...listTypes, ...fileTypes] as const

/** An operator with an operand is evaluated only if both the value and the operand exist. */
const operatorsByName = {
  IS_EQUAL_TO: {
    phrase: 'is equal to #',
    symbol: '= #',
    negation: '≠ #',
    operandKind: 'same',
    valueTypes: [...scalarTypes, ...listTypes],
    holds: ({ value, operand }) => isSame(value, operand),
  },
  IS_NOT_EQUAL_TO: {
    phrase: 'is not equal to #',
    symbol: '≠ #',
    negation: '= #',
    operandKind: 'same',
    valueTypes: [...scalarTypes, ...listTypes],
    holds: ({ value, operand }) => !isSame(value, operand),
  },
  IS_GREATER_THAN: {
    phrase: 'is greater than #',
    symbol: '> #',
    negation: '≤ #',
    ...createOrderComparison((difference) => difference > 0),
  },
  IS_LESS_THAN: {
    phrase: 'is less than #',
    symbol: '< #',
    negation: '≥ #',
    ...createOrderComparison((difference) => difference < 0),
  },
  IS_GREATER_THAN_OR_EQUAL_TO: {
    phrase: 'is greater than or equal to #',
    symbol: '≥ #',
    negation: '< #',
    ...createOrderComparison((difference) => difference >= 0),
  },
  IS_LESS_THAN_OR_EQUAL_TO: {
    phrase: 'is less than or equal to #',
    symbol: '≤ #',
    negation: '> #',
    ...createOrderComparison((difference) => difference <= 0),
  },
  CONTAINS: {
    phrase: 'contains #',
    negation: 'does not contain #',
    operandKind: 'item',
    valueTypes: [...textTypes, ...listTypes],
    holds: ({ value, operand }) => contains(value, operand),
  },
  DOES_NOT_CONTAIN: {
    phrase: 'does not contain #',
    negation: 'contains #',
    operandKind: 'item',
    valueTypes: [...textTypes, ...listTypes],
    holds: ({ value, operand }) => !contains(value, operand),
  },
  IS_TRUE: {
    phrase: 'is true',
    negation: 'is not true',
    operandKind: 'none',
    valueTypes: ['BOOLEAN'],
    holds: ({ value }) => value === true,
  },
  IS_NOT_TRUE: {
    phrase: 'is not true',
    negation: 'is true',
    operandKind: 'none',
    valueTypes: ['BOOLEAN'],
    holds: ({ value }) => value !== true,
  },
  IS_IN_RANGE: {
    phrase: 'is between # and #',
    negation: 'is not between # and #',
    operandKind: 'range',
    valueTypes: ['NUMBER'],
    holds: ({ value, operand }) => {
      const [low, high] = toList(operand).map(Number)
      return (
        typeof value === 'number' && low !== undefined && high !== undefined && low <= value && value <= high
      )
    },
  },
  IS_ANY_OF: {
    phrase: 'is any of #',
    negation: 'is none of #',
    operandKind: 'list',
    valueTypes: ['NUMBER', ...textTypes, ...listTypes],
    holds: ({ value, operand }) => toList(value).some((item) => contains(toList(operand), item)),
  },
  IS_NONE_OF: {
    phrase: 'is none of #',
    negation: 'is any of #',
    operandKind: 'list',
    valueTypes: ['NUMBER', ...textTypes, ...listTypes],
    holds: ({ value, operand }) => !toList(value).some((item) => contains(toList(operand), item)),
  },
  IS_EMPTY: {
    phrase: 'is empty',
    negation: 'is not empty',
    operandKind: 'none',
    valueTypes: allTypes,
    holds: ({ value }) => isEmpty(value),
  },
  IS_NOT_EMPTY: {
    phrase: 'is not empty',
    negation: 'is empty',
    operandKind: 'none',
    valueTypes: allTypes,
    holds: ({ value }) => !isEmpty(value),
  },
  IS_TODAY: {
    phrase: 'is today',
    negation: 'is not today',
    operandKind: 'none',
    valueTypes: ['DATE'],
    holds: (comparison) => ageInDays(comparison) === 0,
  },
  IS_LESS_THAN_X_DAYS_AGO: {
    phrase: 'is less than # days ago',
    negation: 'is not less than # days ago',
    operandKind: 'number',
    valueTypes: ['DATE'],
    holds: (comparison) => {
      const age = ageInDays(comparison)
      return age >= 0 && age < Number(comparison.operand)
    },
  },
  IS_MORE_THAN_X_DAYS_AGO: {
    phrase: 'is more than # days ago',
    negation: 'is not more than # days ago',
    operandKind: 'number',
    valueTypes: ['DATE'],
    holds: (comparison) => ageInDays(comparison) > Number(comparison.operand),
  },
  HAS_FILE_UPLOADED: {
    phrase: 'has a file',
    negation: 'has no file',
    operandKind: 'none',
    valueTypes: fileTypes,
    holds: ({ value }) => !isEmpty(value),
  },
  HAS_NO_FILE_UPLOADED: {
    phrase: 'has no file',
    negation: 'has a file',
    operandKind: 'none',
    valueTypes: fileTypes,
    holds: ({ value }) => isEmpty(value),
  },
} satisfies Record<string, Operator>

export type ConditionOperator = keyof typeof operatorsByName
export const operators: Readonly<Record<ConditionOperator, Operator>> = operatorsByName

/** Compares two numbers or two dates by their difference. */
function createOrderComparison(
  holds: (difference: number) => boolean,
): Omit<Operator, 'phrase' | 'symbol' | 'negation'> {
  return {
    operandKind: 'same',
    valueTypes: ['NUMBER', 'DATE'],
    holds: ({ value, operand }) => {
      const [left, right] = [toNumber(value), toNumber(operand)]
      return left !== undefined && right !== undefined && holds(left - right)
    },
  }
}

function isSame(value: Value | undefined, operand: Value | undefined): boolean {
  if (typeof value !== 'object' && typeof operand !== 'object') return String(value) === String(operand)
  const [left, right] = [toList(value), toList(operand)]
  if (left.length !== right.length) return false
  return left.every((item) => contains(right, item)) && right.every((item) => contains(left, item))
}

function toNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? Date.parse(value) : undefined
}

/** Counts the calendar days from a date to today in the patient's time zone. NaN if the value is not a date. */
function ageInDays({ value, now: { time, timezone } }: Comparison): number {
  const date = typeof value === 'string' ? parseValue(value, 'DATE') : undefined
  if (typeof date !== 'string') return Number.NaN
  return (Date.parse(formatDay(time, timezone)) - Date.parse(dayOf(date, timezone))) / DAY_MS
}

function contains(value: Value | undefined, operand: Value | undefined): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(String(operand).toLowerCase())
  return toList(value).some((item) => String(item) === String(operand))
}

function toList(value: Value | undefined): readonly (number | string)[] {
  if (value === undefined) return []
  if (typeof value === 'object') return value
  return [typeof value === 'boolean' ? String(value) : value]
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === '' || (typeof value === 'object' && value.length === 0)
}
