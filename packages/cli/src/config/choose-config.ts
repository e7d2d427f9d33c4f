import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'
import { findConfigFiles } from './find-config-files.ts'
import { type LoadedConfig, loadConfig } from './load-config.ts'

/**
 * Loads the configuration that is meant: the named one, else the one of the current folder. A file of another API may stand
 * beside ours, whatever it needs. Returns undefined if there is none.
 *
 * @throws {UsageError} when several could be meant.
 * @throws {Error} when none is ours, and one cannot be loaded.
 */
export async function chooseConfig(named?: string): Promise<LoadedConfig | undefined> {
  if (named && !existsSync(named)) throw new UsageError(`There is no ${named} (--config).`)
  if (named) return await loadConfig(named)
  const results = await Promise.allSettled(findConfigFiles().map(loadConfig))
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const ours = loaded.filter((config) => config.ours)
  const failed = results.find((result) => result.status === 'rejected')
  if (ours.length === 0 && failed) throw failed.reason
  const [config, ...others] = ours.length > 0 ? ours : loaded
  if (config && others.length > 0)
    throw new UsageError(
      `${[config, ...others].map(({ file }) => file).join(' and ')} could be meant. Name one with --config.`,
    )
  return config
}

/** Finds a configuration of ours in a folder. One that cannot be loaded is ours if it imports this package. */
export async function findOurConfig(folder: string): Promise<string | undefined> {
  for (const name of findConfigFiles(folder)) {
    const file = join(folder, name)
    const isOurs = await loadConfig(file).then(
      ({ ours }) => ours !== undefined,
      () => readFileSync(file, 'utf8').includes('@orchestration/codegen'),
    )
    if (isOurs) return name
  }
  return undefined
}
