import type { Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { fileName } from './file-name.ts'
import { fitsSchema } from './fits-schema.ts'
import { noDeprecated } from './no-deprecated.ts'
import { noLiterals } from './no-literals.ts'
import { noUnusedFragments } from './no-unused-fragments.ts'
import { oneOperationPerFile } from './one-operation-per-file.ts'
import { paginateLists } from './paginate-lists.ts'
import { selectCodeAndSuccess } from './select-code-and-success.ts'

/** Every rule by its name, with the severity it has unless the configuration says otherwise. */
export const rules: Readonly<Record<string, { rule: Rule; severity: Severity }>> = {
  'fits-schema': { rule: fitsSchema, severity: 'error' },
  'no-unused-fragments': { rule: noUnusedFragments, severity: 'error' },
  'one-operation-per-file': { rule: oneOperationPerFile, severity: 'error' },
  'file-name': { rule: fileName, severity: 'error' },
  'select-code-and-success': { rule: selectCodeAndSuccess, severity: 'error' },
  'paginate-lists': { rule: paginateLists, severity: 'error' },
  'no-literals': { rule: noLiterals, severity: 'error' },
  'no-deprecated': { rule: noDeprecated, severity: 'warning' },
}
