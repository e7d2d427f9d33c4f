/// <reference lib="esnext.disposable" preserve="true" />
// The published types use AsyncDisposable, which may be missing in a project's own "lib".

import { basename, extname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generateFiles } from '../generate.ts'
import { fixedPart, readInputs } from '../input/find-documents.ts'
import { type CodegenConfig, ownPlanOf } from './plan.ts'
import { type OutputChanges, writeOutput } from './write.ts'

export interface WatchListener {
  onUpdate: (changes: OutputChanges) => void
  /** Called for every error, such as documents with problems. Watching continues. */
  onError: (error: unknown) => void
}

/**
 * Updates the output now and after every change of a document or the schema, until it is disposed. Simultaneous changes
 * cause one update. A change without effect, such as to an excluded file, is not reported.
 */
export async function watchOutput(
  config: CodegenConfig,
  { onUpdate, onError }: WatchListener,
): Promise<AsyncDisposable> {
  const plan = ownPlanOf(config)
  const { watch } = await import('chokidar')
  const folders = plan.documents.filter((glob) => !glob.startsWith('!')).map(fixedPart)
  const isIgnored = ignoredBy(plan.documents)
  // Raw events have only the name of a file, and a schema may have any name.
  const isRead = (path: string) =>
    /\.(graphql|gql)$/.test(path) ||
    plan.schema.some((file) => basename(path) === basename(file)) ||
    plan.documents.some((glob) => extname(path) !== '' && glob.endsWith(extname(path)))
  const watcher = watch([...plan.schema, ...folders], {
    ignoreInitial: true,
    ignored: (path, stats) => isIgnored(path) || (stats?.isFile() === true && !isRead(path)),
  })
  let pending: NodeJS.Timeout | undefined
  let settled = Promise.resolve()
  let changes = 0
  let isNews = true
  const runOnce = async () => {
    const seen = changes
    try {
      const written = writeOutput(plan.output, generateFiles(plan, await readInputs(plan)))
      if (isNews || Object.values(written).some((paths) => paths.length > 0)) onUpdate(written)
      isNews = false
    } catch (error) {
      isNews = true
      // Wait: an editor may have written only half of the file.
      await wait(50)
      if (seen === changes) onError(error)
    }
  }
  const update = () => {
    settled = settled.then(runOnce)
    return settled
  }
  const updateSoon = () => {
    changes += 1
    clearTimeout(pending)
    pending = setTimeout(update, 5)
  }
  // Chokidar drops the second of two changes to a file within 50 ms. Raw events have both.
  watcher
    .on('error', onError)
    .on('all', updateSoon)
    .on('raw', (_event, path) => {
      if (isRead(path)) updateSoon()
    })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  await update()
  return {
    async [Symbol.asyncDispose]() {
      clearTimeout(pending)
      await watcher.close()
      await settled
    },
  }
}

/** Whether a folder has no documents: `node_modules`, and a folder that a glob such as `!src/vendor/**` excludes. */
function ignoredBy(globs: readonly string[]): (path: string) => boolean {
  const excluded = globs
    .filter((glob) => /^![^*?[{(]+\/\*\*(\/\*)?$/.test(glob))
    .map((glob) => resolve(fixedPart(glob.slice(1))))
  const mayBeInstalled = globs.some((glob) => glob.includes('node_modules'))
  return (path) => (!mayBeInstalled && basename(path) === 'node_modules') || excluded.includes(resolve(path))
}
