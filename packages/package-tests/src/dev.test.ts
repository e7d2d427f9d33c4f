import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { workspace } from './pack-packages.ts'

const notCopied = ['.git', '.pnpm', '.turbo', '.cache', '.vite', 'benchmarks', 'dist', 'site', 'tarballs']

/** Copies the repository except for third-party packages, so that edits do not affect other tests. */
async function copyRepository(folder: string): Promise<void> {
  const filter = (path: string) => !notCopied.includes(basename(path))
  await cp(workspace, folder, { recursive: true, verbatimSymlinks: true, filter })
  await symlink(join(workspace, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
}

test('pnpm dev regenerates files after an edit, and restarts the emulator with the same API key and admin token', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'müller dev '))
  await copyRepository(folder.path)
  const inCopy = (path: string) => join(folder.path, path)
  const edit = async (path: string, search: string, replacement: string) => {
    const text = await readFile(inCopy(path), 'utf8')
    expect(text).toContain(search)
    await writeFile(inCopy(path), text.replace(search, replacement))
  }
  const args = ['--port', '0', '--portal-port', '0', '--hosted-port', '0', '--patients', '0']
  const child = spawn(process.execPath, ['.ci/dev.ts', ...args], { cwd: folder.path })
  await using _ = {
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'close')
    },
  }
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const starts = () =>
    [...printed.matchAll(/sandbox +(http\S+)\s+sandbox key +(\S+)[\s\S]*?admin token +(\S+)/g)].map(
      ([, endpoint = '', apiKey = '', token = '']) => ({ endpoint, apiKey, token }),
    )
  const ask = async (query: string) => {
    const { endpoint = '', apiKey = '' } = starts().at(-1) ?? {}
    const headers = { apikey: apiKey, 'content-type': 'application/json' }
    const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify({ query }) })
    return await response.text()
  }
  await vi.waitFor(() => expect(printed).toContain('Watching for changes'), { timeout: 300_000 })
  const titles = '{ publishedPathwayDefinitions { publishedPathwayDefinitions { title } } }'
  await expect.poll(() => ask(titles)).toContain('"Welcome"')

  await edit(
    'packages/care-flows/src/definitions/built-in/welcome.yaml',
    'title: Welcome',
    'title: Willkommen',
  )
  await expect.poll(() => ask(titles)).toContain('"Willkommen"')
  await edit(
    'packages/emulator/src/service/tenant/tenant.ts',
    "SERVICE_NAME = 'Emulator'",
    "SERVICE_NAME = 'Edited'",
  )
  await expect.poll(() => ask('{ tenant { tenant { name } } }')).toContain('Edited')
  const [first] = starts()
  expect(starts().length).toBeGreaterThan(2)
  for (const { apiKey, token } of starts())
    expect({ apiKey, token }).toEqual({ apiKey: first?.apiKey, token: first?.token })

  await edit('operations/tenant/Tenant.graphql', 'query Tenant', 'query EditedTenant')
  for (const file of [
    'operations/src/__generated__/operations.ts',
    'emulator/src/http/portal/__generated__/operations.json',
  ])
    await expect.poll(() => readFile(inCopy(`packages/${file}`), 'utf8')).toContain('EditedTenant')
})
