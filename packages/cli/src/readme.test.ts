import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCommands } from '@orchestration/cli-kit'
import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { configWith, createProject } from '../test/create-project.ts'
import { runWarm } from '../test/run-warm.ts'
import { createRules } from './commands/operations-check/operation-rules.ts'
import { programDefinition } from './program.ts'

const packages = join(import.meta.dirname, '../..')
const own = await readFile(join(packages, 'cli/README.md'), 'utf8')

test('the table of rules lists every rule', () => {
  const rows = [...own.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  const rules = createRules([])
  expect(rows.filter((name = '') => name in rules || name.includes('-'))).toEqual(Object.keys(rules))
})

test('the table of commands lists every command', async () => {
  const names = [...(await loadCommands(programDefinition)).keys()]
  const rows = [...own.matchAll(/^\| `((?:schema |operations )?[a-z]+)(?: [<[].*?)?` \|/gm)].map(
    ([, name]) => name,
  )
  expect(rows.slice(0, names.length)).toEqual(names)
})

test('all commands in code blocks succeed', async () => {
  await using emulator = await startEmulator({ environments: ['sandbox'], patients: 3, port: 0 })
  await using project = await createProject({
    '.gitignore': 'node_modules',
    '.changeset/config.json': '{}',
    'codegen.ts': configWith({ schema: 'schema.graphql' }),
  })
  const endpoint = emulator.endpoint('sandbox')
  const env = {
    ORCHESTRATION_ENDPOINT: endpoint,
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'tests' }),
  }
  await project.write('schema.graphql', await readFile(join(packages, 'schema/schema.graphql'), 'utf8'))
  await project.git('init', '--initial-branch', 'main')
  await project.git('add', '.')
  await project.git('commit', '--message', 'Begin')

  const blocks = [...own.matchAll(/^```sh\n(.*?)^```/gms)].map(([, code = '']) => code)
  const commands = [
    ...blocks.join('').matchAll(/^(?:npx --no-install |npx -y pnpm@12 )?orchestration (.*?)(?: +#.*)?$/gm),
  ]
  expect(commands.length).toBeGreaterThan(8)
  for (const [line, command = ''] of commands) {
    const here = command
      .replace(/--environment [\w-]+/, `--endpoint ${endpoint}`)
      .replace('production-eu', endpoint)
      .replace('../my-backend', 'my-backend')
    const result = await runWarm(here.split(' '), { cwd: project.folder, env })
    expect(result, `${line}\n${result.stderr}`).toMatchObject({ code: 0 })
  }
  expect(await project.read('operations/Patients.graphql')).toContain('query Patients')
})
