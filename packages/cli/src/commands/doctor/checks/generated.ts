import { findDocuments } from '@orchestration/codegen/documents'
import { chooseConfig } from '../../../config/choose-config.ts'
import { loadCodegen } from '../../../config/load-codegen.ts'
import { noOperations } from '../../../config/load-operations.ts'
import { loadProjectConfig } from '../../../config/load-project-config.ts'
import { type Check, failure, ok, skipped, warning } from '../check.ts'

/** The generated files are up to date. */
export const generated: Check = async ({ options }) => {
  const found = await chooseConfig(options.config)
  if (!found) return skipped('there is no codegen.ts here')
  if (!found.ours) return skipped(`${found.file} is for GraphQL Code Generator`)
  const [{ checkOutput }, config] = await Promise.all([
    loadCodegen(options.config),
    loadProjectConfig(options),
  ])
  if ((await findDocuments(config.documents)).length === 0) return warning(noOperations(config.documents))
  const changes = await checkOutput(config)
  const paths = Object.values(changes).flat()
  if (paths.length === 0) return ok('up to date')
  return failure(`${paths.length} files are not what codegen makes. Run "orchestration codegen".`)
}
