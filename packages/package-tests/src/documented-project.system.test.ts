import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const readme = await readFile(join(workspace, 'packages/cli/README.md'), 'utf8')
const section = readme.slice(readme.indexOf('## In CI'))
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(section)?.[1] ?? ''
const [before = '', after = ''] = section.split('```ts\n')
const commandsOf = (text: string) =>
  [...text.matchAll(/^(?:npx --no-install )?((?:orchestration|graphql-codegen)\b.*)$/gm)].map(
    ([, command = '']) => command.split(' '),
  )
const inCI = [...block('yaml').matchAll(/run: npx --no-install (.*)$/gm)].map(([, command = '']) =>
  command.split(' '),
)
const generator = ['@graphql-codegen/cli', '@graphql-codegen/typed-document-node']
const packages = ['@orchestration/cli', '@orchestration/codegen', ...generator, 'graphql']

let emulator: StartedEmulator
beforeAll(async () => {
  emulator = await startEmulator(inject('project'))
})
afterAll(() => emulator.stop())

/** Follows the section "In CI" of the CLI's README in a package of an empty repository. */
async function followReadme(root: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'operations'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{ "private": true }')
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages: [packages/*]\n')
  await writeFile(join(root, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  await writeFile(join(root, '.gitignore'), 'node_modules\n')
  await writeFile(join(folder, 'package.json'), '{ "name": "backend", "private": true, "type": "module" }')
  // pnpm, because npm takes 12 s of CPU time. install-from-a-clone.system.test.ts covers npm.
  await run('pnpm', ['add', '-D', ...packages], { cwd: folder })
  for (const command of commandsOf(before)) await runInstalled(folder, ...command)
  await writeFile(join(folder, 'codegen.ts'), block('ts'))
  await orchestration(folder, 'operations', 'new', 'patients')
  for (const command of commandsOf(after)) await runInstalled(folder, ...command)
  await git(root, 'init', '--quiet', '--initial-branch', 'main')
  await git(root, 'add', '--all')
  await git(root, 'commit', '--quiet', '--message', 'Begin')
}

const git = (cwd: string, ...args: string[]) =>
  run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd })

const orchestration = (cwd: string, ...args: string[]) => runInstalled(cwd, 'orchestration', ...args)

/** Runs an installed command, with the emulator instead of the environment that the README names. */
async function runInstalled(cwd: string, ...[name = '', ...args]: string[]): Promise<string> {
  const here = args
    .join(' ')
    .replace(/--environment sandbox/, `--endpoint ${emulator.env.ORCHESTRATION_ENDPOINT}`)
  const { ORCHESTRATION_API_KEY = '' } = emulator.env
  const command = join(cwd, 'node_modules/.bin', name)
  return (await run(command, here.split(' '), { cwd, env: { ORCHESTRATION_API_KEY } })).stdout
}

test('the README has the expected commands', () => {
  expect(commandsOf(section)).toEqual([
    ['orchestration', 'schema', 'pull', '--environment', 'sandbox'],
    ['graphql-codegen'],
  ])
})

describe('a package of a monorepo that follows the README', () => {
  const root = join(inject('folder'), 'monorepo')
  const folder = join(root, 'packages/backend')
  beforeAll(() => followReadme(root, folder))

  test('passes the CI commands', async () => {
    for (const command of inCI) await runInstalled(folder, ...command)
  })

  test('passes the checks of the schema and operations with Windows line endings', async () => {
    const files = ['schema.graphql', 'operations/Patients.graphql'].map((file) => join(folder, file))
    for (const file of files) await rm(file)
    await git(root, '-c', 'core.autocrlf=true', 'checkout', '--quiet', '--force', '--', ...files)
    expect(await readFile(join(folder, 'schema.graphql'), 'utf8')).toContain('\r\n')
    expect(await orchestration(folder, 'schema', 'pull', '--environment', 'sandbox', '--check')).toBe(
      'schema.graphql is up to date.\n',
    )
    await orchestration(folder, 'operations', 'check')
  })
})
