import { pathToFileURL } from 'node:url'
import { findConfigFiles } from '../../config/find-config-files.ts'
import { resolveFrom } from '../../config/resolve-from.ts'

/** What codegen prints when there is nothing to do. */
export const upToDate = 'Generated files are up to date.'

/**
 * Whether these arguments ask for codegen, and nothing has changed since its last run. Loads a tenth of what the whole
 * command loads, which takes half its CPU. Returns false in any doubt, so that the whole command decides and explains.
 */
export async function isUnchanged([
  command,
  flag = '--check',
  ...others
]: readonly string[]): Promise<boolean> {
  if (command !== 'codegen' || flag !== '--check' || others.length > 0) return false
  try {
    const [file, ...others] = findConfigFiles()
    if (others.length > 0) return false
    const entry = file && resolveFrom(file, '@orchestration/codegen/unchanged')
    if (!entry) return false
    const codegen: typeof import('@orchestration/codegen/unchanged') = await import(pathToFileURL(entry).href)
    return await codegen.isUnchanged(file)
  } catch {
    return false
  }
}
