import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdir, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import {
  checkOutput,
  generate,
  type OrchestrationConfig,
  type OrchestrationOptions,
  type OutputChanges,
  updateOutput,
} from '../index.ts'
import { readInputs } from '../input/find-documents.ts'
import { ownPlanOf } from './plan.ts'
import { hashInputs, storeLastRun } from './update.ts'
import { compareOutput } from './write.ts'

const upToDate: OutputChanges = { stale: [], missing: [], orphaned: [] }
const tenant = 'query Tenant { tenant { code } }'

let project: Project
let config: OrchestrationConfig
const linked = (field: string) => `query Linked { tenant { ${field} } }`
beforeEach(async () => {
  project = await createProject({ 'elsewhere/Linked.graphql': linked('code') })
  await symlink('../elsewhere/Linked.graphql', join(project.folder, 'operations/Linked.graphql'))
  config = project.config()
  await updateOutput(config)
  return () => project[Symbol.asyncDispose]()
})

const relativeTo = (folder: string, changes: OutputChanges) =>
  Object.fromEntries(
    Object.entries(changes).map(([kind, paths]) => [
      kind,
      paths.map((path: string) => relative(folder, path)),
    ]),
  )

test('is up to date after a run', async () => {
  expect(await checkOutput(config)).toEqual(upToDate)
  expect(await updateOutput(config)).toEqual(upToDate)
})

test('is up to date when another version has stored another text', async () => {
  const cache = 'node_modules/.cache/orchestration'
  for (const path of Object.keys(await project.readAll(cache))) await project.write(path, 'something else')
  expect(await checkOutput(config)).toEqual(upToDate)
})

test('believes the hashes of the last run, and a check does not', async () => {
  const plan = ownPlanOf(config)
  const hash = hashInputs(plan, await readInputs(plan)) ?? ''
  await project.write('__generated__/index.ts', 'an older version made this')
  const { stale } = await checkOutput(config)
  expect(stale).toEqual([join(project.folder, '__generated__/index.ts')])
  const found = Object.entries(await project.readAll('__generated__'))
  storeLastRun(plan.output, hash, new Map(found.map(([path, text]) => [join(project.folder, path), text])))
  expect(await updateOutput(config)).toEqual(upToDate)
  expect(await checkOutput(config)).toEqual({ ...upToDate, stale })
})

test('always generates with an option that is a function, because a hash cannot tell functions apart', async () => {
  await project.write(
    'operations/graphql.ts',
    ['One', 'Two']
      .map((name) => `export const graphql${name} = \`query ${name} { tenant { code } }\``)
      .join('\n'),
  )
  const selecting = (name: string) => ({
    ...project.config({ documents: join(project.folder, 'operations/**/*.{graphql,ts}') }),
    pluckConfig: {
      isGqlTemplateLiteral: ({ quasis }: { quasis?: { value: { raw: string } }[] }) =>
        quasis?.[0]?.value.raw.includes(name),
    } as object,
  })
  await updateOutput(selecting('One'))
  const stale = [join(project.folder, '__generated__/graphql.ts')]
  expect(await updateOutput(selecting('Two'))).toEqual({ ...upToDate, stale })
})

test('is not up to date when a second file of the schema or the tags of scripts change', async () => {
  await project.write('more.graphql', 'extend type Tenant { more: Int }')
  await project.write('operations/tags.ts', 'api`query More { tenant { tenant { more } } }`')
  const more = {
    ...project.config({
      documents: join(project.folder, 'operations/**/*.{graphql,ts}'),
      schema: ['schema.graphql', 'more.graphql'].map((file) => join(project.folder, file)),
    }),
    pluckConfig: { globalGqlIdentifierName: 'api' },
  }
  const own = join(project.folder, '__generated__/tags.ts')
  expect(await updateOutput(more)).toMatchObject({ missing: [own] })
  await project.write('more.graphql', 'extend type Tenant { more: String }')
  expect(await updateOutput(more)).toEqual({ ...upToDate, stale: [own] })
  expect((await updateOutput({ ...more, pluckConfig: {} })).orphaned).toEqual([own])
})

test('keeps its files, however the path of the output is spelled', async () => {
  const other = project.config({ output: `${project.folder}/./other//__generated__` })
  expect((await updateOutput(other)).missing.length).toBeGreaterThan(5)
  expect(await checkOutput(other)).toEqual(upToDate)
})

test('tells stale, missing and orphaned files apart, and repairs them', async () => {
  await project.write('__generated__/patients/Patient.ts', '// edited')
  await project.remove('__generated__/patients/Patients.ts')
  await project.remove('operations/tenant/Tenant.graphql')
  const expected = {
    stale: ['__generated__/index.ts', '__generated__/patients/Patient.ts'],
    missing: ['__generated__/patients/Patients.ts'],
    orphaned: ['__generated__/tenant/Tenant.ts'],
  }
  expect(relativeTo(project.folder, await checkOutput(config))).toEqual(expected)
  expect(relativeTo(project.folder, await updateOutput(config))).toEqual(expected)
  expect(await checkOutput(config)).toEqual(upToDate)
})

test('does not remove a foreign file, and writes nothing next to it', async () => {
  await project.write('__generated__/notes.ts', 'export const mine = 1')
  await project.write('operations/tenant/Tenant.graphql', tenant)
  const before = await project.readAll('__generated__')
  await expect(updateOutput(config)).rejects.toThrow(/notes\.ts: not made by codegen/)
  expect(await project.readAll('__generated__')).toEqual(before)
  expect((await checkOutput(config)).orphaned).toHaveLength(1)
})

test('names a link to a folder in the output, and leaves it', async () => {
  await symlink('../elsewhere', join(project.folder, '__generated__/link'))
  await expect(updateOutput(config)).rejects.toThrow(/__generated__\/link, .*: not made by codegen/)
  expect(await project.read('__generated__/link/Linked.graphql')).toBe(linked('code'))
})

test('is up to date in a checkout with CRLF', async () => {
  const toCrlf = async () => {
    for (const [path, text] of Object.entries(await project.readAll('__generated__')))
      await project.write(path, text.replaceAll('\n', '\r\n'))
  }
  await toCrlf()
  expect(await checkOutput(config)).toEqual(upToDate)
  expect(await updateOutput(config)).toEqual(upToDate)
  await project.remove('node_modules/.cache')
  expect(await checkOutput(config)).toEqual(upToDate)
  await project.write('operations/tenant/Tenant.graphql', tenant)
  expect((await checkOutput(config)).stale).toHaveLength(1)
})

test('does not remove a foreign .tmp file', async () => {
  await project.write('__generated__/notes.tmp', 'mine')
  await expect(updateOutput(config)).rejects.toThrow(/notes\.tmp: not made by codegen/)
  expect(await project.read('__generated__/notes.tmp')).toBe('mine')
})

test("leaves a file that another user's codegen is writing", async () => {
  // The user nobody may not signal a process of root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  await chmod(project.folder, 0o755)
  await project.write(`__generated__/index.ts.${process.pid}.tmp`, 'half a li')
  const run = promisify(execFile)(
    process.execPath,
    ['--conditions=@orchestration/source', '--input-type=module', '--eval', checkScript(project)],
    asNobody,
  )
  expect(JSON.parse((await run).stdout)).toEqual(upToDate)
})

test.each(['__generated__/', '__generated__/index.ts'])(
  'removes the unfinished files of a killed run, with the output %s',
  async (output) => {
    const killed = project.config({ output: join(project.folder, output) })
    await project.remove('__generated__')
    await updateOutput(killed)
    const dead = spawn(process.execPath, ['--version'])
    await once(dead, 'exit')
    await project.write(`__generated__/index.ts.${dead.pid}.tmp`, 'half a li')
    expect((await updateOutput(killed)).orphaned).toHaveLength(1)
    expect(await checkOutput(killed)).toEqual(upToDate)
  },
)

test('a folder with the name of a module is named, and nothing is written', async () => {
  await project.remove('__generated__')
  await project.write('__generated__/tenant/Tenant.ts/notes.txt', 'mine')
  await project.remove('__generated__/tenant/Tenant.ts/notes.txt')
  await expect(updateOutput(config)).rejects.toThrow(/tenant\/Tenant\.ts: not made by codegen/)
  expect(await project.readAll('__generated__')).toEqual({})
})

describe('notices after a run that', () => {
  const edits: Record<string, (project: Project) => Promise<void>> = {
    'a document was edited': ({ write }) => write('operations/tenant/Tenant.graphql', tenant),
    'a document was added': ({ write }) =>
      write('operations/tenant/Who.graphql', tenant.replace('Tenant', 'Who')),
    'a document was deleted': ({ remove }) => remove('operations/tenant/Tenant.graphql'),
    'a fragment was edited': ({ write }) =>
      write('operations/fragments/PatientFields.graphql', 'fragment PatientFields on User { id }'),
    'a document was moved': async ({ read, write, remove }) => {
      await write('operations/who/Tenant.graphql', await read('operations/tenant/Tenant.graphql'))
      await remove('operations/tenant/Tenant.graphql')
    },
    'a document was renamed': async ({ read, write, remove }) => {
      await write('operations/tenant/Renamed.graphql', await read('operations/tenant/Tenant.graphql'))
      await remove('operations/tenant/Tenant.graphql')
    },
    'what a link leads to was edited': async ({ write }) =>
      write('elsewhere/Linked.graphql', linked('success')),
    'two documents changed places': async ({ read, write }) => {
      const [one, other] = ['operations/tenant/Tenant.graphql', 'operations/patients/Patient.graphql']
      const [first, second] = [await read(one), await read(other)]
      await write(one, second)
      await write(other, first)
    },
    'the schema was edited': async ({ read, write }) =>
      write('schema.graphql', (await read('schema.graphql')).replaceAll('name: String!', 'name: String')),
    'an output was edited': ({ write }) => write('__generated__/index.ts', ''),
    'an output was deleted': ({ remove }) => remove('__generated__/index.ts'),
    'an output was added': ({ write }) => write('__generated__/more.ts', ''),
  }
  test.each(Object.entries(edits))('%s', async (_, edit) => {
    await edit(project)
    const expected = compareOutput(join(project.folder, '__generated__/'), await generate(config))
    expect(expected).not.toEqual(upToDate)
    expect(await checkOutput(config)).toEqual(expected)
    expect(await updateOutput(config)).toEqual(expected)
    expect(await checkOutput(config)).toEqual(upToDate)
  })

  test.each([{ scalars: { ID: 'number' } }, { importExtension: '.ts' }, { documents: 'patients' }] as const)(
    'an option was changed: %j',
    async ({ documents, ...options }: Partial<OrchestrationOptions>) => {
      const globs = documents && {
        documents: join(project.folder, `operations/{fragments,${documents}}/*.graphql`),
      }
      const changed = project.config({ ...options, ...globs })
      const changes = await checkOutput(changed)
      expect(changes).not.toEqual(upToDate)
      expect(await updateOutput(changed)).toEqual(changes)
    },
  )
})

const script = (options: object) => `
  const { orchestration, updateOutput } = await import(${JSON.stringify(join(import.meta.dirname, '../index.ts'))})
  await updateOutput(orchestration(${JSON.stringify(options)})).catch((error) => { console.error(error.message); process.exit(1) })
`
const checkScript = ({ folder }: Project) => `
  const { orchestration, checkOutput } = await import(${JSON.stringify(join(import.meta.dirname, '../index.ts'))})
  console.log(JSON.stringify(await checkOutput(orchestration(${JSON.stringify({
    documents: join(folder, 'operations/**/*.graphql'),
    output: join(folder, '__generated__'),
    schema: join(folder, 'schema.graphql'),
  })}))))
`
const processArgs = ({ folder }: Project) => [
  '--conditions=@orchestration/source',
  '--input-type=module',
  '--eval',
  script({
    documents: join(folder, 'operations/**/*.graphql'),
    output: join(folder, '__generated__'),
    schema: join(folder, 'schema.graphql'),
  }),
]

test('two simultaneous runs end with the right files', async () => {
  await project.remove('__generated__')
  const args = processArgs(project)
  await Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, args)))
  expect(await checkOutput(config)).toEqual(upToDate)
})

test('a full disk leaves the old files unchanged', async () => {
  const before = await project.readAll('__generated__')
  const schema = await project.read('schema.graphql')
  await project.write('schema.graphql', schema.replaceAll('name: String!', 'name: String'))
  await project.write('operations/tenant/Tenant.graphql', tenant)
  const command = [process.execPath, ...processArgs(project)]
  // A limit on the size of files simulates a full disk: a write fails in the middle of a file.
  const run = promisify(execFile)('bash', ['-c', 'ulimit -f 1; exec "$@"', 'bash', ...command])
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringMatching(/Cannot write .*Nothing was changed\./),
  })
  expect(await project.readAll('__generated__')).toEqual(before)
})

test('a read-only folder is named and stays unchanged', async () => {
  const before = await project.readAll('__generated__')
  await project.write('operations/tenant/Tenant.graphql', tenant)
  // Root may write anywhere, so the test runs as the user nobody.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  await chmod(project.folder, 0o755)
  for (const folder of ['__generated__', '__generated__/tenant'])
    await chmod(join(project.folder, folder), 0o555)
  const run = promisify(execFile)(process.execPath, processArgs(project), asNobody)
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /Cannot write .*__generated__\/: EACCES: permission denied\. Nothing was changed\./,
    ),
  })
  for (const folder of ['__generated__', '__generated__/tenant'])
    await chmod(join(project.folder, folder), 0o755)
  expect(await project.readAll('__generated__')).toEqual(before)
})

test('the schema of another service is one error, not one for each operation', async () => {
  await project.write('schema.graphql', 'type Query { films: [String] }')
  await expect(updateOutput(config)).rejects.toThrow(/belong to another service: check option "schema"/)
})

const packageFolder = join(import.meta.dirname, '../..')

/** Copies this package, so that it can be edited. Its dependencies are links to the installed ones. */
async function copyPackage(): Promise<Project> {
  const copy = await createProject({}, { isEmpty: true })
  const { folder } = copy
  await cp(join(packageFolder, 'src'), join(folder, 'src'), { recursive: true })
  await cp(join(packageFolder, 'package.json'), join(folder, 'package.json'))
  for (const scope of ['', '@graphql-codegen', '@orchestration']) {
    const installed = join(packageFolder, 'node_modules', scope)
    await mkdir(join(folder, 'node_modules', scope), { recursive: true })
    const names = (await readdir(installed)).filter((name) => !name.startsWith('@') && !name.startsWith('.'))
    for (const name of names) await symlink(join(installed, name), join(folder, 'node_modules', scope, name))
  }
  return copy
}

async function hashInputsIn(folder: string): Promise<string> {
  const script = `
    const { hashInputs } = await import(${JSON.stringify(join(folder, 'src/output/update.ts'))})
    console.log(hashInputs({ schema: ['none.graphql'], documents: [] }, { locations: [], texts: new Map() }))`
  const args = ['--conditions=@orchestration/source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return stdout
}

test("the hash changes with this package's own code and with GraphQL.js, and with nothing else", async () => {
  await using copy = await copyPackage()
  const before = await hashInputsIn(copy.folder)
  expect(before).toMatch(/^[0-9a-f]{64}$/m)
  expect(await hashInputsIn(copy.folder)).toBe(before)
  await appendFile(join(copy.folder, 'src/modules/module.ts'), '\n')
  const after = await hashInputsIn(copy.folder)
  expect(after).not.toBe(before)
  const installed = join(copy.folder, 'node_modules/graphql')
  const real = join(await realpath(installed), 'index.js')
  await rm(installed)
  await mkdir(installed)
  await writeFile(join(installed, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  await writeFile(
    join(installed, 'index.js'),
    `export * from ${JSON.stringify(real)}\nexport const version = '99.0.0'`,
  )
  expect(await hashInputsIn(copy.folder)).not.toBe(after)
})
