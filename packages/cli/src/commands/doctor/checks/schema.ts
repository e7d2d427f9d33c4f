import { loadProject } from '../../../config/load-project.ts'
import { fetchSchema } from '../../../schema/fetch-schema.ts'
import { summarizeChanges } from '../../schema-diff/group-changes.ts'
import { isFailing } from '../../schema-diff/schema-change.ts'
import { comparePulled, mergePulled } from '../../schema-pull/compare-pulled.ts'
import { type Check, failure, ok, skipped, warning } from '../check.ts'

/** The committed schema is the schema of the service. */
export const schema: Check = async ({ options }) => {
  const project = await loadProject(options)
  const [file = '', ...others] = project.schema
  if (others.length > 0) return skipped(`it is in several files: ${project.schema.join(', ')}`)
  const texts = await mergePulled(file, await fetchSchema(options))
  if (texts.before === texts.after) return ok('the same as that of the service')
  const changes = await comparePulled(project, file, texts)
  const summary = `${summarizeChanges(changes)} Run "orchestration schema pull".`
  return changes.some(isFailing) ? failure(summary) : warning(summary)
}
