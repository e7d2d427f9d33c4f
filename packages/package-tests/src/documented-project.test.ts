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

interface Repository {
  root: string
  /** The folder of the package, which is the root without a monorepo. */
  folder: string
  manager: string
}

/** Follows the section "In CI" of the command's README in an empty repository. */
async function followReadme({ root, folder, manager }: Repository): Promise<void> {
  await mkdir(join(folder, 'operations'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "name": "backend", "private": true, "type": "module" }')
  await writeFile(join(root, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  await writeFile(join(root, '.gitignore'), 'node_modules\n')
  await run(manager, [manager === 'npm' ? 'install' : 'add', '-D', ...packages], { cwd: folder })
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
  const command = join(await findPackage(cwd), 'node_modules/.bin', name)
  return (await run(command, here.split(' '), { cwd, env: { ORCHESTRATION_API_KEY } })).stdout
}

const findPackage = async (folder: string): Promise<string> =>
  readFile(join(folder, 'package.json')).then(
    () => folder,
    () => findPackage(join(folder, '..')),
  )

test('the README has what is followed here', () => {
  expect(commandsOf(section)).toEqual([
    ['orchestration', 'schema', 'pull', '--environment', 'sandbox'],
    ['graphql-codegen'],
  ])
})

describe('a project that follows the README to the letter', () => {
  const root = join(inject('fastFolder'), 'documented')
  beforeAll(() => followReadme({ root, folder: root, manager: 'npm' }))

  test('passes its CI', async () => {
    for (const command of inCI) await runInstalled(root, ...command)
  })

  test('has the schema that the service has', async () => {
    expect(await orchestration(root, 'schema', 'pull', '--environment', 'sandbox', '--check')).toBe(
      'schema.graphql is up to date.\n',
    )
  })

  test('passes the checks of its schema and its operations in a checkout with the line ends of Windows', async () => {
    const files = ['schema.graphql', 'operations/Patients.graphql']
    await rm(join(root, 'schema.graphql'))
    await rm(join(root, 'operations'), { recursive: true })
    await git(root, '-c', 'core.autocrlf=true', 'checkout', '--quiet', '--force', '--', ...files)
    expect(await readFile(join(root, 'schema.graphql'), 'utf8')).toContain('\r\n')
    await orchestration(root, 'schema', 'pull', '--environment', 'sandbox', '--check')
    await orchestration(root, 'operations', 'check')
  })

  test('the command creates a backend', async () => {
    expect(await orchestration(root, 'init', 'created', '--template', 'hono')).toMatch(/\n {2}npm install\n/)
  })
})

describe('a package of a pnpm monorepo that follows the README to the letter', () => {
  const root = join(inject('folder'), 'monorepo')
  const folder = join(root, 'packages/backend')
  beforeAll(async () => {
    await mkdir(root)
    await writeFile(join(root, 'package.json'), '{ "private": true }')
    await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages: [packages/*]\n')
    await followReadme({ root, folder, manager: 'pnpm' })
  })

  test('passes its CI', async () => {
    for (const command of inCI) await runInstalled(folder, ...command)
    await orchestration(folder, 'schema', 'pull', '--environment', 'sandbox', '--check')
  })
})
