import { importCodeGenerator } from '../../project/code-generator.ts'
import { formatPointer } from '../../project/pointer.ts'
import { loadProject } from '../../project/project.ts'
import { describeMissingOperations, listDocumentFiles } from '../../project/project-operations.ts'
import { findSchemaFiles, loadProjectSchema } from '../../project/project-schema.ts'
import { summarizeDiff } from '../../schema-changes/format-diff.ts'
import { comparePulled, mergePulled } from '../../schema-changes/pulled-schema.ts'
import { isFailure } from '../../schema-changes/schema-diff.ts'
import { fetchSchema } from '../../schemas/fetch-schema.ts'
import { type Check, failure, ok, skipped, warning } from './check.ts'

/** Checks that the committed schema equals the service's schema. */
export const checkSchema: Check = async (options) => {
  const project = await loadProject(options)
  const [file, ...others] = (await findSchemaFiles(project)) ?? []
  if (others.length > 0)
    return skipped(`only a single file can be compared, not ${[file, ...others].join(', ')}`)
  if (file === undefined) {
    const names = project.schema.map(formatPointer).join(', ')
    return skipped(`only existing SDL files can be compared, not ${names}`)
  }
  const texts = await mergePulled(file, await fetchSchema(options))
  if (texts.before === texts.after) return ok("identical to the service's schema")
  const diff = await comparePulled(project, file, texts)
  const summary = `${summarizeDiff(diff)} Run "orchestration schema pull".`
  return isFailure(diff) ? failure(summary) : warning(summary)
}

/** Checks that the project's schema can be loaded. */
export const checkSchemaFile: Check = async (options) => {
  const schema = await loadProjectSchema(await loadProject(options))
  return ok(`defines ${Object.keys(schema.getTypeMap()).length} types`)
}

/** Checks that the generated files are up to date. */
export const checkGenerated: Check = async (options) => {
  const project = await loadProject(options)
  const { context } = project
  if (!context) return skipped('there is no configuration of GraphQL Code Generator')
  if ((await listDocumentFiles(project)).length === 0) return warning(describeMissingOperations(project))
  const { generate } = await importCodeGenerator('"doctor"')
  context.updateConfig({ silent: true })
  context.enableCheckMode()
  await generate(context)
  const { checkModeStaleFiles: stale } = context
  if (stale.length === 0) return ok('up to date')
  return failure(`${stale.join(', ')}: stale. Run "graphql-codegen".`)
}
