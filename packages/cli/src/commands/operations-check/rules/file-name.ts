import { basename, extname } from 'node:path'
import { isScript } from '@orchestration/codegen/documents'
import { Kind } from 'graphql'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'

/** A file has the name of its operation, or of its fragment when it has no operation. A script has a name of its own. */
export const fileName: Rule = function* ({ documents }) {
  for (const { location, document } of documents) {
    if (isScript(location)) continue
    const { definitions } = document
    const main = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? definitions[0]
    const name = main && 'name' in main ? main.name : undefined
    if (!name || name.value === basename(location, extname(location))) continue
    const rename = `${name.value}${extname(location)}`
    yield { ...problemAt(name, `The file of ${name.value} must be named ${rename}.`), fix: { rename } }
  }
}
