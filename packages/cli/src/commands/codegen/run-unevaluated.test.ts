import { execFile } from 'node:child_process'
import { cp, readdir, rename, stat, symlink, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { cliEnv } from '../../../test/start-cli.ts'

const schema =
  'type Query { tenant: Tenant, own: String } type Tenant { code: String, success: String, tenant: Tenant, name: String }'
const config = (options: string) => `import { orchestration } from '@orchestration/codegen'
export default orchestration({ documents: 'operations/**/*.graphql', output: 'src/__generated__/', ${options} })
`

let project: Project
beforeEach(async () => {
  project = await createProject({
    'schema.graphql': schema,
    'codegen.ts': config(`schema: 'schema.graphql'`),
  })
  await codegen()
  return () => project[Symbol.asyncDispose]()
})

const codegen = (...flags: string[]) => runWarm(['codegen', ...flags], { cwd: project.folder })

/** Asks in a process of its own, as the command does. */
async function isUnchanged(args = ['codegen'], folder = '.'): Promise<boolean> {
  const module = JSON.stringify(join(import.meta.dirname, 'run-unevaluated.ts'))
  const script = `const { runUnevaluated } = await import(${module})
    const run = await runUnevaluated(${JSON.stringify(args)})
    console.log(run !== undefined && Object.values(run.changes).flat().length === 0)`
  const flags = ['--conditions=@orchestration/source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, flags, {
    cwd: join(project.folder, folder),
    env: cliEnv(),
  })
  return stdout === 'true\n'
}

test('knows after a run that nothing has changed, for codegen and codegen --check alone', async () => {
  expect(await isUnchanged()).toBe(true)
  expect(await isUnchanged(['codegen', '--check'])).toBe(true)
  for (const args of [
    ['codegen', '--json'],
    ['codegen', '--watch'],
    ['codegen', '--check', '--json'],
    ['init'],
  ])
    expect(await isUnchanged(args)).toBe(false)
})

test('knows nothing without an earlier run', async () => {
  await project.remove('node_modules/.cache')
  expect(await isUnchanged()).toBe(false)
})

test('survives a cache that was written halfway, and mends it', async () => {
  const cache = join(project.folder, 'node_modules/.cache/orchestration')
  for (const name of await readdir(cache)) await truncate(join(cache, name), 10)
  expect(await isUnchanged()).toBe(false)
  expect(await codegen()).toMatchObject({ code: 0, stderr: '' })
  expect(await isUnchanged()).toBe(true)
})

test('does not take the last run of another output for the run of this one', async () => {
  await project.write('codegen.ts', config(`schema: 'schema.graphql', output: 'other/__generated__/'`))
  expect(await isUnchanged()).toBe(false)
  await codegen()
  expect(await isUnchanged()).toBe(true)
})

describe('notices that', () => {
  const write = (file: string, text: string) => () => project.write(file, text)
  const edits: Record<string, () => Promise<unknown>> = {
    'a document was edited, with the same size and time': async () => {
      const path = join(project.folder, 'operations/Tenant.graphql')
      const { atime, mtime } = await stat(path)
      await project.write(
        'operations/Tenant.graphql',
        (await project.read('operations/Tenant.graphql')).replace('name', 'code'),
      )
      await utimes(path, atime, mtime)
    },
    'a document was added': write('operations/Who.graphql', 'query Who { own }'),
    'a document was deleted': () => project.remove('operations/Tenant.graphql'),
    'a document cannot be parsed': write('operations/Tenant.graphql', 'query {'),
    'the schema was edited': write('schema.graphql', schema.replace('code: String', 'code: Int')),
    'the schema was deleted': () => project.remove('schema.graphql'),
    'a generated file was edited': write('src/__generated__/index.ts', ''),
    'a generated file was deleted': () => project.remove('src/__generated__/Tenant.ts'),
    'a file was added to the output': write('src/__generated__/more.ts', ''),
    'the configuration was edited': write(
      'codegen.ts',
      config(`schema: 'schema.graphql', enums: 'closed', importExtension: ''`),
    ),
    'the configuration was deleted': () => project.remove('codegen.ts'),
    'a configuration comes before it': async () => {
      await rename(join(project.folder, 'codegen.ts'), join(project.folder, 'codegen.js'))
      await codegen()
      await project.write('codegen.ts', config(`schema: 'schema.graphql', importExtension: '.ts'`))
    },
    'another version of codegen is installed': async () => {
      const source = join(import.meta.dirname, '../../../../codegen')
      await project.remove('node_modules/@orchestration/codegen')
      await cp(join(source, 'src'), join(project.folder, 'node_modules/@orchestration/codegen/src'), {
        recursive: true,
      })
      await cp(
        join(source, 'package.json'),
        join(project.folder, 'node_modules/@orchestration/codegen/package.json'),
      )
      await symlink(join(source, 'node_modules/graphql'), join(project.folder, 'node_modules/graphql'))
    },
  }
  test.each(Object.entries(edits))('%s', async (_, edit) => {
    await edit()
    expect(await isUnchanged()).toBe(false)
  })
})

test('evaluates a configuration that imports another file, which may have changed', async () => {
  await project.write('options.ts', `export const schema = 'schema.graphql'`)
  const importing = `import { schema } from './options.ts'\n${config('schema')}`
  await project.write('codegen.ts', importing)
  await codegen()
  expect(await isUnchanged()).toBe(false)
})

test('answers from the folder of the configuration only', async () => {
  expect(await isUnchanged(['codegen'], 'src')).toBe(false)
  expect((await runWarm(['codegen'], { cwd: join(project.folder, 'src') })).stdout).toBe(
    'Generated files are up to date.\n',
  )
})
