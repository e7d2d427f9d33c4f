import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
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

async function joinedInputs(): Promise<string> {
  const script = `
    const { joinInputs } = await import(${JSON.stringify(join(folder, 'src/output/last-run.ts'))})
    console.log(JSON.stringify(joinInputs({ schema: ['none.graphql'], documents: [], generates: {} }, { locations: [], texts: new Map() })))`
  const args = ['--conditions=@orchestration/source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return stdout
}

test('does not change when nothing has changed', async () => {
  expect(await joinedInputs()).toBe(await joinedInputs())
})

test("changes with this package's own code", async () => {
  const before = await joinedInputs()
  await appendFile(join(folder, 'src/modules/document-nodes.ts'), '\n')
  expect(await joinedInputs()).not.toBe(before)
})

test('changes with the version of GraphQL.js', async () => {
  const before = await joinedInputs()
  const installed = join(folder, 'node_modules/graphql')
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  await rm(installed)
  await mkdir(installed)
  await writeFile(
    join(installed, 'package.json'),
    JSON.stringify({ ...manifest, version: `${manifest.version}-next`, dependencies: {} }),
  )
  expect(await joinedInputs()).not.toBe(before)
})
