import { parseOperations } from '../../../config/load-operations.ts'
import { loadProject } from '../../../config/load-project.ts'
import { fetchSchema } from '../../../schema/fetch-schema.ts'
import { readSchemaFile } from '../../../schema/read-schema-file.ts'
import { summarizeChanges } from '../../schema-diff/group-changes.ts'
import { isFailing } from '../../schema-diff/schema-change.ts'
import { comparePulled } from '../../schema-pull/compare-pulled.ts'
import { type Check, failure, ok, skipped, warning } from '../check.ts'

/** The committed schema is the schema of the service. */
export const schema: Check = async ({ options }) => {
  const project = await loadProject(options)
  const [file = '', ...others] = project.schema
  if (others.length > 0) return skipped(`it is in several files: ${project.schema.join(', ')}`)
  const [before, after] = await Promise.all([readSchemaFile(file), fetchSchema(options)])
  if (before === after) return ok('the same as that of the service')
  const { documents } = await parseOperations(project)
  const changes = await comparePulled({ before, after, output: file, documents })
  const summary = `${summarizeChanges(changes)} Run "orchestration schema pull".`
  return changes.some(isFailing) ? failure(summary) : warning(summary)
}
