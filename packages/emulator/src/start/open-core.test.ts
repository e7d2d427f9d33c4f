import { execFile } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Starts an emulator in a process of its own, uses it, and prints the modules that it loaded. */
const script = (store: string) => `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      loaded.add(url)
      return next(url, context)
    },
  })
  const { startEmulator } = await import('${new URL('../index.ts', import.meta.url)}')
  await using emulator = await startEmulator({ port: 0, store: ${JSON.stringify(store)}, patients: 2 })
  const headers = { apiKey: await emulator.createApiKey('sandbox', { name: 'Tests' }), 'content-type': 'application/json' }
  const body = JSON.stringify({ query: 'mutation { createPatient { success } }' })
  await fetch(emulator.endpoint('sandbox'), { method: 'POST', headers, body })
  emulator.advanceClock(1_000)
  await emulator.sync()
  await emulator.restore(await emulator.snapshot())
  await emulator.stop()
  console.log(JSON.stringify([...loaded]))`

test.each(['memory', 'emulator.db'])(
  'an emulator with the store %s loads nothing of PostgreSQL, nor what emulators on it share',
  async (store) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const text = script(store === 'memory' ? store : join(folder.path, store))
    const options = ['--conditions=@orchestration/source', '--input-type=module', '--eval', text]
    const { stdout } = await promisify(execFile)(process.execPath, options)
    const loaded: string[] = JSON.parse(stdout)
    expect(loaded.filter((url) => url.includes('/src/store/sqlite/'))).not.toEqual([])
    expect(loaded.filter((url) => /\/src\/store\/postgres\/|\/node_modules\/pg/.test(url))).toEqual([])
  },
)
