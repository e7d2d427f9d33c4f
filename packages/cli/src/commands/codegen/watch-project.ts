import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { CodegenConfig, OutputChanges } from '@orchestration/codegen'
import { findConfigFiles } from '../../config/find-config-files.ts'
import { loadProjectConfig, type ProjectOptions } from '../../config/load-project-config.ts'
import { print, printError } from '../../print/print.ts'

/** How often the configuration is looked at, in ms. */
const INTERVAL = 200

type WatchOutput = typeof import('@orchestration/codegen').watchOutput

/** Regenerates after every change until the process receives a signal. Loads a changed configuration again. */
export async function watchProject(
  project: ProjectOptions,
  watchOutput: WatchOutput,
  onUpdate: (changes: OutputChanges) => void,
): Promise<void> {
  const files = project.config ? [project.config] : findConfigFiles()
  // Read before the file is loaded, so that a change is noticed even while codegen starts.
  let loaded = files.map(readStamp).join()
  const start = (config: CodegenConfig) => watchOutput(config, { onUpdate, onError: printError })
  let watching = await start(await loadProjectConfig(project))
  let settled = Promise.resolve()
  const restart = async () => {
    try {
      const config = await loadProjectConfig(project)
      await watching[Symbol.asyncDispose]()
      watching = await start(config)
    } catch (error) {
      // Keep the last configuration that worked.
      printError(error)
    }
  }
  const timer = setInterval(() => {
    const stamp = files.map(readStamp).join()
    if (stamp === loaded) return
    loaded = stamp
    settled = settled.then(restart)
  }, INTERVAL)
  print('Waiting for changes. Ctrl-C stops.')
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(timer)
  await settled
  await watching[Symbol.asyncDispose]()
}

/** Returns a text that changes with the file. A file that is not there has one of its own. */
function readStamp(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : 'missing'
}
