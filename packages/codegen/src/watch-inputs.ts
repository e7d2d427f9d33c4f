import { watch } from 'chokidar'
import { fixedPart } from './module-paths.ts'
import type { OrchestrationConfig } from './orchestration.ts'

/**
 * Calls `onChange` after documents or the schema have changed, once for what changes together, and not again
 * before it has settled. Returns what stops it.
 */
export async function watchInputs(
  config: OrchestrationConfig,
  onChange: () => Promise<void>,
): Promise<() => Promise<void>> {
  const folders = config.documents.filter((glob) => !glob.startsWith('!')).map(fixedPart)
  const watcher = watch([config.schema, ...folders], {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !/\.(graphql|gql)$/.test(path),
  })
  let pending: NodeJS.Timeout | undefined
  let settled = Promise.resolve()
  watcher.on('all', () => {
    clearTimeout(pending)
    pending = setTimeout(() => {
      settled = settled.then(onChange)
    }, 30)
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return async () => {
    clearTimeout(pending)
    await watcher.close()
    await settled
  }
}
