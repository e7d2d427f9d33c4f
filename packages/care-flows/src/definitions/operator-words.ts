import type { ConditionOperator } from '../engine/index.ts'

/** How a condition spells each operator; `#` stands for what it compares with. */
export const operatorWords: Record<ConditionOperator, string> = {
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
