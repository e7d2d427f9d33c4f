/// <reference lib="esnext.disposable" preserve="true" />
// Published types name AsyncDisposable, which a project's own "lib" need not have.

import { basename, extname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fixedPart } from '../input/find-documents.ts'
import { assertOwnConfig, type OrchestrationConfig, outputOf } from '../orchestration.ts'
import type { OutputChanges } from './compare-output.ts'
import { writeOutput } from './write-output.ts'

export interface WatchListener {
  onUpdate: (changes: OutputChanges) => void
  /** Documents that cannot be generated from, for one. Watching goes on. */
  onError: (error: unknown) => void
}

/**
 * Brings the output up to date now and whenever a document or the schema is changed, added or deleted, until it
 * is disposed of. What changes together is generated once. A change that makes no difference, such as to a file that
 * a glob excludes, is not reported.
 */
export async function watchOutput(
  config: OrchestrationConfig,
  { onUpdate, onError }: WatchListener,
): Promise<AsyncDisposable> {
  assertOwnConfig(config)
  const [{ watch }, { createGenerator }] = await Promise.all([
    import('chokidar'),
    import('../create-generator.ts'),
  ])
  const generate = createGenerator(config)
  const folders = config.documents.filter((glob) => !glob.startsWith('!')).map(fixedPart)
  const isIgnored = ignoredBy(config.documents)
  // The raw events have but the names of files, and a schema may be named anything.
  const isRead = (path: string) =>
    /\.(graphql|gql)$/.test(path) ||
    basename(path) === basename(config.schema) ||
    config.documents.some((glob) => extname(path) !== '' && glob.endsWith(extname(path)))
  const watcher = watch([config.schema, ...folders], {
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
      const written = writeOutput(outputOf(config), await generate())
      if (isNews || Object.values(written).some((paths) => paths.length > 0)) onUpdate(written)
      isNews = false
    } catch (error) {
      isNews = true
      // A file that an editor has begun to write is half there. What it does next comes soon.
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
  // Of two changes to a file within 50 ms, Chokidar tells of the first alone; the raw events are all there.
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

/** Folders that no document is in: installed packages, and what a glob such as `!src/vendor/**` excludes whole. */
function ignoredBy(globs: readonly string[]): (path: string) => boolean {
  const excluded = globs
    .filter((glob) => /^![^*?[{(]+\/\*\*(\/\*)?$/.test(glob))
    .map((glob) => resolve(fixedPart(glob.slice(1))))
  const mayBeInstalled = globs.some((glob) => glob.includes('node_modules'))
  return (path) => (!mayBeInstalled && basename(path) === 'node_modules') || excluded.includes(resolve(path))
}
