import type { Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { fileName } from './file-name.ts'
import { fitsSchema } from './fits-schema.ts'
import { noDeprecated } from './no-deprecated.ts'
import { noLiterals } from './no-literals.ts'
import { noUnusedFragments } from './no-unused-fragments.ts'
import { oneOperationPerFile } from './one-operation-per-file.ts'
import { paginateLists } from './paginate-lists.ts'
import { selectSuccess } from './select-success.ts'

/**
 * Every rule by name, with its default severity. A violation of the GraphQL specification is an error; our own rules
 * warn.
 */
export const rules: Readonly<Record<string, { rule: Rule; severity: Severity }>> = {
  'fits-schema': { rule: fitsSchema, severity: 'error' },
  'no-unused-fragments': { rule: noUnusedFragments, severity: 'error' },
  'one-operation-per-file': { rule: oneOperationPerFile, severity: 'warning' },
  'file-name': { rule: fileName, severity: 'warning' },
  'select-success': { rule: selectSuccess, severity: 'warning' },
  'paginate-lists': { rule: paginateLists, severity: 'warning' },
  'no-literals': { rule: noLiterals, severity: 'warning' },
  'no-deprecated': { rule: noDeprecated, severity: 'warning' },
}
