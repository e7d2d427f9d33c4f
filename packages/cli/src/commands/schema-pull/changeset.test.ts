import { lstat, mkdir, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { tenantSdl } from '../../../test/tenant-schema.ts'

const file = '.changeset/orchestration-schema.md'

let project: Project
beforeEach(async () => {
  project = await createProject({ 'schema.graphql': tenantSdl })
  await mkdir(join(project.folder, '.changeset'))
})
afterEach(() => project[Symbol.asyncDispose]())

const tenant = (edit: (text: string) => string) => tenantSdl.replace(/type Tenant \{[^}]*\}/, edit)
async function pull(text: string, ...flags: string[]) {
  await project.write('new.graphql', text)
  const args = ['schema', 'pull', '--from', 'new.graphql', '--output', 'schema.graphql']
  return await runWarm([...args, '--changeset', '@acme/operations', ...flags], { cwd: project.folder })
}

test.each([
  // Removes a field and its description.
  ['major', 'an operation breaks', (text: string) => text.replace(/\n {2}""".*"""\n {2}name: String!/, '')],
  [
    'major',
    'a generated type becomes nullable',
    (text: string) => text.replace('name: String!', 'name: String'),
  ],
  ['patch', 'no operation is affected', (text: string) => text.replace('{', '{\n  nick: String')],
])('schema pull --changeset writes a %s changeset if %s', async (bump, _, edit) => {
  expect(await pull(tenant(edit))).toMatchObject({ code: 0 })
  expect(await project.read(file)).toMatch(new RegExp(`^---\n"@acme/operations": ${bump}\n---\n\nThe schema`))
})

test('schema pull --changeset writes a minor changeset if a result becomes non-null, and later pulls keep the highest bump', async () => {
  const nullable = tenant((text) => text.replace('name: String!', 'name: String'))
  await project.write('schema.graphql', nullable)
  expect(await pull(tenantSdl)).toMatchObject({ code: 0 })
  expect(await project.read(file)).toContain('"@acme/operations": minor\n')
  await pull(nullable)
  await pull(tenantSdl)
  const text = await project.read(file)
  expect(text).toContain('"@acme/operations": major\n')
  expect(text.match(/^- `Tenant`: `'Tenant\.name' /gm)).toHaveLength(2)
})

test('schema pull --changeset writes no changeset for an unchanged schema', async () => {
  await pull(tenantSdl)
  await project.remove('.changeset/orchestration-schema.md').catch(() => undefined)
  expect(await pull(await project.read('schema.graphql'))).toMatchObject({ code: 0 })
  await expect(project.read(file)).rejects.toThrow('ENOENT')
})

test('schema pull --changeset keeps the bumps and lines of a changeset with CRLF, other quotes and another package', async () => {
  await project.write(
    file,
    "---\r\n'@acme/operations': major\r\n'@acme/other': patch\r\n---\r\n\r\nOurs\r\n\r\n- `A`: `gone`\r\n",
  )
  const nullable = tenant((text) => text.replace('name: String!', 'name: String'))
  await project.write('schema.graphql', nullable)
  expect(await pull(tenantSdl)).toMatchObject({ code: 0 })
  const [head, list] = (await project.read(file)).split('\n\nThe schema and the generated types changed.\n\n')
  expect(head).toBe('---\n"@acme/operations": major\n"@acme/other": patch\n---')
  expect(list?.split('\n').slice(0, 1)).toEqual(['- `A`: `gone`'])
  expect(list).toContain('- `Tenant`')
})

test('schema pull --changeset does not replace a changeset that cannot be read, and does not update the schema', async () => {
  // A symbolic link to itself, because tests can run as root, which can read everything else.
  await symlink(basename(file), join(project.folder, file))
  const edited = tenant((text) => text.replace('name: String!', 'name: String'))
  expect(await pull(edited)).toMatchObject({ code: 1, stderr: expect.stringContaining('ELOOP') })
  expect((await lstat(join(project.folder, file))).isSymbolicLink()).toBe(true)
  await project.remove(file)
  expect(await pull(edited)).toMatchObject({ code: 0 })
  expect(await project.read(file)).toContain('"@acme/operations": major\n')
})

test.each([
  [['--check'], /--changeset cannot be combined with --check/],
  [['--changeset', 'a b'], /must be the name of a package/],
])('schema pull --changeset rejects %j', async (flags, stderr) => {
  expect(await pull(tenantSdl, ...flags)).toMatchObject({ code: 2, stderr: expect.stringMatching(stderr) })
})

test('schema pull --changeset fails if there is no .changeset folder, and suggests changeset init', async () => {
  await project.remove('.changeset')
  const stderr = 'error: --changeset: there is no .changeset folder here. Run "npx changeset init".\n'
  expect(await pull(tenantSdl)).toEqual({ code: 2, stdout: '', stderr })
})
