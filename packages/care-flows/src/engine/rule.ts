export type ConditionOperator =
  | 'IS_EQUAL_TO'
  | 'IS_NOT_EQUAL_TO'
  | 'IS_GREATER_THAN'
  | 'IS_LESS_THAN'
  | 'IS_GREATER_THAN_OR_EQUAL_TO'
  | 'IS_LESS_THAN_OR_EQUAL_TO'
  | 'CONTAINS'
  | 'DOES_NOT_CONTAIN'
  | 'IS_TRUE'
  | 'IS_NOT_TRUE'
  | 'IS_IN_RANGE'
  | 'IS_ANY_OF'
  | 'IS_NONE_OF'
  | 'IS_EMPTY'
  | 'IS_NOT_EMPTY'
  | 'IS_TODAY'
  | 'IS_LESS_THAN_X_DAYS_AGO'
  | 'IS_MORE_THAN_X_DAYS_AGO'
  | 'HAS_FILE_UPLOADED'
  | 'HAS_NO_FILE_UPLOADED'

export type OperandType =
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
  /** The definition id of a data point; in a form, of a question. */
  reference: string
  reference_key: string
  operator: ConditionOperator
  /** Null for the operators that compare with nothing. */
  operand: { type: OperandType; value: string } | null
}
