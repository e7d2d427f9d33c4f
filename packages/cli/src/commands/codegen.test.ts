import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { startCli } from '../../test/start-cli.ts'

let project: Project
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})
const codegen = (...flags: string[]) => runWarm(['codegen', ...flags], { cwd: project.folder })

const who = 'query Who { tenant { code success } }'

/** Ends a command as Ctrl-C does. Fails if it goes on, or reports a failure. */
async function interrupt(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  await once(child, 'close', { signal: AbortSignal.timeout(30_000) })
  expect(child.exitCode).toBe(0)
}

const watchUntil = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 50 })

test('codegen turns a new operation file into a typed document', async () => {
  await codegen()
  await project.write('operations/Who.graphql', who)
  expect(await codegen()).toMatchObject({
    code: 0,
    stdout: '+ src/__generated__/Who.ts\n~ src/__generated__/index.ts\n',
  })
  expect(await project.read('src/__generated__/Who.ts')).toContain('export const WhoDocument = ')
  expect(await codegen()).toMatchObject({ code: 0, stdout: 'Generated files are up to date.\n' })
})

test('--check names stale, missing and orphaned files, fails, and changes nothing', async () => {
  await codegen()
  expect(await codegen('--check')).toEqual({
    code: 0,
    stdout: 'Generated files are up to date.\n',
    stderr: '',
  })
  await project.write('src/__generated__/Tenant.ts', '// edited')
  await project.remove('src/__generated__/index.ts')
  await project.write(
    'src/__generated__/Old.ts',
    '// Made by codegen from .graphql files. Change those, not this.\n',
  )
  expect(await codegen('--check')).toEqual({
    code: 1,
    stdout: [
      'missing: src/__generated__/index.ts',
      'stale: src/__generated__/Tenant.ts',
      'orphaned: src/__generated__/Old.ts',
      '',
    ].join('\n'),
    stderr: 'Generated files are out of date. Run "orchestration codegen" and commit the result.\n',
  })
  expect(await project.read('src/__generated__/Tenant.ts')).toBe('// edited')
})

test('--json prints the files', async () => {
  const { stdout } = await codegen('--json')
  expect(JSON.parse(stdout)).toMatchObject({
    stale: [],
    missing: expect.arrayContaining(['src/__generated__/Tenant.ts']),
  })
})

test('fails with file, line, column and the line itself for every operation that does not fit', async () => {
  await project.write('operations/Wrong.graphql', 'query Wrong {\n  tenant {\n    cod\n  }\n}\n')
  await project.write('operations/Other.graphql', 'query Other { tenants { code } }')
  const { code, stdout, stderr } = await codegen()
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(
    [
      'operations/Other.graphql:1:15 Cannot query field "tenants" on type "Query". Did you mean "tenant"?',
      '  | query Other { tenants { code } }',
      '  |               ^',
      'operations/Wrong.graphql:3:5 Cannot query field "cod" on type "TenantPayload". Did you mean "code"?',
      '  |     cod',
      '  |     ^',
      '',
    ].join('\n'),
  )
})

test('--schema and --documents override the configuration', async () => {
  await project.write('other.graphql', 'type Query { ping: String }')
  await project.write('docs/Ping.graphql', 'query Ping { ping }')
  const result = await codegen('--schema', 'other.graphql', '--documents', 'docs/*.graphql')
  expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('+ src/__generated__/Ping.ts') })
})

describe('the configuration', () => {
  const options = `{ documents: 'operations/**/*.graphql', output: 'src/__generated__/' }`
  const esm = `import { orchestration } from '@orchestration/codegen'\nexport default orchestration(${options})\n`
  const commonJs = `const { orchestration } = require('@orchestration/codegen')\nmodule.exports = orchestration(${options})\n`
  const typed = esm.replace('export default', 'const config: object =').concat('export default config\n')

  test.each([
    ['codegen.ts', 'module', typed],
    ['codegen.ts', 'commonjs', typed],
    ['codegen.ts', undefined, typed],
    ['codegen.js', 'module', esm],
    ['codegen.js', 'commonjs', commonJs],
    ['codegen.js', undefined, esm],
    ['codegen.mjs', 'commonjs', esm],
    ['codegen.cjs', 'module', commonJs],
  ])('is read from %s in a package of type %s', async (file, type, text) => {
    await project.remove('codegen.ts')
    await project.write('package.json', JSON.stringify({ type }))
    await project.write(file, text)
    const listed = await runWarm(['operations', 'list'], { cwd: project.folder })
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('Tenant.graphql') })
  })

  test('is made with the build of codegen that the command runs, in every type of package', async () => {
    const source = join(import.meta.dirname, '../../../codegen/src/index.ts')
    const installed = 'node_modules/@orchestration/codegen'
    await project.remove(installed)
    const exports = { '@orchestration/source': './source.js', default: './stale.js' }
    await project.write(`${installed}/package.json`, JSON.stringify({ type: 'module', exports }))
    await project.write(`${installed}/source.js`, `export * from ${JSON.stringify(source)}`)
    await project.write(`${installed}/stale.js`, 'throw new Error("a build of yesterday")')
    for (const type of ['module', 'commonjs', undefined]) {
      await project.write('package.json', JSON.stringify({ type }))
      await project.remove('src').catch(() => undefined)
      expect(await codegen()).toMatchObject({ code: 0, stderr: '' })
    }
  })

  test.each([
    ['no configuration', 'other.md', '', 2, /no codegen\.ts, \.js, \.mjs or \.cjs here/],
    [
      'an unknown option',
      'codegen.ts',
      esm.replace('documents', 'document'),
      1,
      /codegen\.ts .*unknown option "document"/,
    ],
    ['a syntax error', 'codegen.ts', 'export default {', 1, /codegen\.ts cannot be loaded/],
    [
      'another default export',
      'codegen.ts',
      'export default { schema: 1 }',
      1,
      /not a configuration of GraphQL Code Generator/,
    ],
    [
      'a module that is not installed',
      'codegen.ts',
      'import "nothing-here"',
      1,
      /codegen\.ts .*nothing-here/,
    ],
  ])('%s is one clear error', async (_, file, text, code, message) => {
    await project.remove('codegen.ts')
    await project.write(file, text)
    const result = await codegen()
    expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
    expect(result.stderr).not.toMatch(/\n\s+at /)
  })
})

test.each([
  [['--chekc'], /unknown option '--chekc'/],
  [['--check', '--watch'], /--watch and --check exclude each other/],
  [['--config', 'nowhere.ts'], /There is no nowhere\.ts/],
])('%j exits with 2, as every wrong use', async (flags, message) => {
  expect(await codegen(...flags)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
})

/** Starts `codegen --watch`, and collects its errors. */
function watch() {
  const child = startCli(['codegen', '--watch'], { cwd: project.folder })
  const watching = { child, errors: '' }
  child.stderr.on('data', (chunk) => {
    watching.errors += chunk
  })
  return watching
}
const generated = (file: string) => project.read(`src/__generated__/${file}`)

const optionsWith = (enums: string) =>
  `{ documents: 'operations/**/*.graphql', output: 'src/__generated__/', enums: '${enums}' }`
const configTs = (enums: string) =>
  `import { orchestration } from '@orchestration/codegen'\nexport default orchestration(${optionsWith(enums)})\n`
const configCjs = (enums: string) =>
  `module.exports = require('@orchestration/codegen').orchestration(${optionsWith(enums)})\n`
const sex = 'query Sex { patients { patients { profile { sex } } } }'

test('--watch generates again when a document is edited, added and deleted, or codegen.ts changes, and survives mistakes', async () => {
  await project.write('operations/Sex.graphql', sex)
  await project.write('codegen.ts', configTs('open'))
  const watching = watch()
  await watchUntil(async () => expect(await generated('schema-types.ts')).toContain('UnknownValue'))
  await once(watching.child.stdout, 'data')

  await project.write('operations/Who.graphql', who)
  await watchUntil(async () => expect(await generated('Who.ts')).toContain('WhoDocument'))
  await project.write('operations/Who.graphql', 'query Who { nothing }')
  await watchUntil(async () => expect(watching.errors).toContain('operations/Who.graphql:1:13'))
  await project.write('operations/Who.graphql', who.replace('code', 'code tenant { logo_path }'))
  await watchUntil(async () => expect(await generated('Who.ts')).toContain('logo_path'))
  await project.remove('operations/Who.graphql')
  await watchUntil(() => expect(generated('Who.ts')).rejects.toThrow('ENOENT'))

  await project.write('codegen.ts', configTs('wide'))
  await watchUntil(async () =>
    expect(watching.errors).toContain('option "enums" must be "open", "closed" or "values"'),
  )
  await project.write('codegen.ts', configTs('closed'))
  await watchUntil(async () => expect(await generated('schema-types.ts')).not.toContain('UnknownValue'))
  await interrupt(watching.child)
})

test('--watch takes up a change of codegen.cjs that comes while it starts', async () => {
  const path = JSON.stringify(join(project.folder, 'codegen.cjs'))
  const rewrite = `require('node:fs').writeFileSync(${path}, ${JSON.stringify(configCjs('closed'))})\n`
  await project.remove('codegen.ts')
  await project.write('operations/Sex.graphql', sex)
  await project.write('codegen.cjs', rewrite + configCjs('open'))
  const { child } = watch()
  await watchUntil(async () => expect(await generated('schema-types.ts')).not.toContain('UnknownValue'))
  await interrupt(child)
})
