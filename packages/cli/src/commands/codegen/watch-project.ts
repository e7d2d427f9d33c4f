import { once } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import type { OrchestrationConfig, OutputChanges } from '@orchestration/codegen'
import { findConfig } from '../../config/find-config.ts'
import { loadProjectConfig, type ProjectOptions } from '../../config/load-project-config.ts'

type WatchOutput = typeof import('@orchestration/codegen').watchOutput

/** Regenerates after every change until the process receives a signal. Loads a changed configuration again. */
export async function watchProject(
  project: ProjectOptions,
  watchOutput: WatchOutput,
  onUpdate: (changes: OutputChanges) => void,
): Promise<void> {
  const start = (config: OrchestrationConfig) => watchOutput(config, { onUpdate, onError: printError })
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
  const file = findConfig(project.config) ?? ''
  watchFile(file, { interval: 200 }, () => {
    settled = settled.then(restart)
  })
  console.log('Waiting for changes. Ctrl-C stops.')
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  unwatchFile(file)
  await settled
  await watching[Symbol.asyncDispose]()
}

function printError(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
}
