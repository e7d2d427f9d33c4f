import type { ValueType } from '../engine/index.ts'
import type { DataPointTypeFile } from './action-file.ts'

/** The engine's names of the types that a definition gives data points. */
export const valueTypes: Record<DataPointTypeFile, ValueType> = {
  boolean: 'BOOLEAN',
  date: 'DATE',
  number: 'NUMBER',
  numbers: 'NUMBERS_ARRAY',
  telephone: 'TELEPHONE',
  text: 'STRING',
  texts: 'STRINGS_ARRAY',
}
