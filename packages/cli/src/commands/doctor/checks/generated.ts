import { findGenerated } from '../../../config/find-generated.ts'
import { type Check, failure, ok, skipped, warning } from '../check.ts'

/** The generated files are up to date. */
export const generated: Check = async ({ options }) => {
  const generated = await findGenerated(options)
  if ('nothing' in generated) return (generated.isSuspect ? warning : skipped)(generated.nothing)
  const paths = Object.values(await generated.check()).flat()
  if (paths.length === 0) return ok('up to date')
  return failure(`${paths.length} files differ from what codegen generates. Run "orchestration codegen".`)
}
