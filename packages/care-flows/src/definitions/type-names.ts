import type { ValueType } from '../engine/index.ts'

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
