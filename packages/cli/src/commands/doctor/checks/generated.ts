import { loadCodegen } from '../../../config/load-codegen.ts'
import { findConfig } from '../../../config/load-config.ts'
import { loadProjectConfig } from '../../../config/load-project-config.ts'
import { type Check, failure, ok, skipped } from '../check.ts'

/** What is generated is what codegen makes. */
export const generated: Check = async ({ options }) => {
  if (!findConfig(options.config)) return skipped('there is no codegen.ts here')
  const { checkOutput } = await loadCodegen(options.config)
  const changes = await checkOutput(await loadProjectConfig(options))
  const paths = Object.values(changes).flat()
  if (paths.length === 0) return ok('up to date')
  return failure(`${paths.length} files are not what codegen makes. Run "orchestration codegen".`)
}
