import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const packageFolder = join(import.meta.dirname, '../..')

let folder: string
/** A copy of this package that can be edited, whose dependencies are links to the installed ones. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orchestration-last-run-'))
  await cp(join(packageFolder, 'src'), join(folder, 'src'), { recursive: true })
  await cp(join(packageFolder, 'package.json'), join(folder, 'package.json'))
  for (const scope of ['', '@graphql-codegen', '@orchestration']) {
    const installed = join(packageFolder, 'node_modules', scope)
    await mkdir(join(folder, 'node_modules', scope), { recursive: true })
    const names = (await readdir(installed)).filter((name) => !name.startsWith('@') && !name.startsWith('.'))
    for (const name of names) await symlink(join(installed, name), join(folder, 'node_modules', scope, name))
  }
})
afterAll(() => rm(folder, { recursive: true }))

async function hashedInputs(): Promise<string> {
  const script = `
    const { hashInputs } = await import(${JSON.stringify(join(folder, 'src/output/last-run.ts'))})
    console.log(hashInputs({ schema: ['none.graphql'], documents: [] }, { locations: [], texts: new Map() }))`
  const args = ['--conditions=@orchestration/source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return stdout
}

test("the hash changes with this package's own code and with GraphQL.js, and with nothing else", async () => {
  const before = await hashedInputs()
  expect(before).toMatch(/^[0-9a-f]{64}$/m)
  expect(await hashedInputs()).toBe(before)
  await appendFile(join(folder, 'src/modules/document-nodes.ts'), '\n')
  const after = await hashedInputs()
  expect(after).not.toBe(before)
  const installed = join(folder, 'node_modules/graphql')
  const real = join(await realpath(installed), 'index.js')
  await rm(installed)
  await mkdir(installed)
  await writeFile(join(installed, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  await writeFile(
    join(installed, 'index.js'),
    `export * from ${JSON.stringify(real)}\nexport const version = '99.0.0'`,
  )
  expect(await hashedInputs()).not.toBe(after)
})
