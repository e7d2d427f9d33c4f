import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const page = await readFile(join(workspace, 'packages/docs/pages/schema.md'), 'utf8')
const block = (title: string) =>
  new RegExp(`^\`\`\`\\w+ title="${title}"\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? ''
const pull = ['orchestration', 'schema', 'pull', '--environment', 'sandbox']
const workflow = await readFile(
  join(workspace, 'packages/cli/templates/common/.github/workflows/operations.yml'),
  'utf8',
)
const inCI = [...workflow.matchAll(/- run: npx --no-install (.*)$/gm)]
  .map(([, command = '']) => command.split(' '))
  // Excludes `orchestration schema pull`, because it needs the service.
  .filter((words) => !words.includes('schema'))
const generator = ['@graphql-codegen/cli', '@graphql-codegen/typed-document-node']
const packages = ['@orchestration/cli', '@orchestration/codegen', ...generator, 'graphql']

let emulator: StartedEmulator
beforeAll(async () => {
  emulator = await startEmulator(inject('project'))
})
afterAll(() => emulator.stop())

/** Follows the instructions on the page "Keeping up with the schema", in a package of a new repository. */
async function followPage(root: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'operations'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{ "private": true }')
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages: [packages/*]\n')
  await writeFile(join(root, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  await writeFile(join(root, '.gitignore'), 'node_modules\n')
  await writeFile(join(folder, 'package.json'), '{ "name": "backend", "private": true, "type": "module" }')
  // Uses pnpm, because npm would take 12 s of CPU time. In the matrix, install-from-a-clone.system.test.ts uses npm.
  await run('pnpm', ['add', '-D', ...packages], { cwd: folder })
  await runInstalled(folder, ...pull)
  await writeFile(join(folder, 'codegen.ts'), block('codegen.ts'))
  await orchestration(folder, 'operations', 'new', 'patients')
  await runInstalled(folder, 'graphql-codegen')
  await git(root, 'init', '--quiet', '--initial-branch', 'main')
  await git(root, 'add', '--all')
  await git(root, 'commit', '--quiet', '--message', 'Begin')
}

const git = (cwd: string, ...args: string[]) =>
  run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd })

const orchestration = (cwd: string, ...args: string[]) => runInstalled(cwd, 'orchestration', ...args)

/** Runs an installed command against the emulator instead of the environment named on the page. */
async function runInstalled(cwd: string, ...[name = '', ...args]: string[]): Promise<string> {
  const here = args
    .join(' ')
    .replace(/--environment sandbox/, `--endpoint ${emulator.env.ORCHESTRATION_ENDPOINT}`)
  const { ORCHESTRATION_API_KEY = '' } = emulator.env
  const command = join(cwd, 'node_modules/.bin', name)
  return (await run(command, here.split(' '), { cwd, env: { ORCHESTRATION_API_KEY } })).stdout
}

test('the page shows the commands that this test runs', () => {
  for (const command of [pull.join(' '), 'graphql-codegen'])
    expect(page).toContain(`\nnpx --no-install ${command}\n`)
  expect(inCI).toHaveLength(2)
})

describe('a monorepo package, set up with the commands on the page,', () => {
  const root = join(inject('folder'), 'monorepo')
  const folder = join(root, 'packages/backend')
  beforeAll(() => followPage(root, folder))

  test('passes the CI commands after a checkout with Windows line endings', async () => {
    const files = ['schema.graphql', 'operations/Patients.graphql'].map((file) => join(folder, file))
    for (const file of files) await rm(file)
    await git(root, '-c', 'core.autocrlf=true', 'checkout', '--quiet', '--force', '--', ...files)
    expect(await readFile(join(folder, 'schema.graphql'), 'utf8')).toContain('\r\n')
    expect(await orchestration(folder, 'schema', 'pull', '--environment', 'sandbox', '--check')).toBe(
      'schema.graphql is up to date.\n',
    )
    for (const command of inCI) await runInstalled(folder, ...command)
  })
})
