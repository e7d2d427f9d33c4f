import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { findCodeBlocks } from '../test/find-code-blocks.ts'
import { loadPages, loadSkills } from '../test/load-markdown.ts'
import { loadProgram } from '../test/load-program.ts'
import { runCommand } from '../test/run-command.ts'
import { splitCommands } from '../test/run-page.ts'
import { repository } from './repository.ts'

const pages = { ...(await loadPages()), ...(await loadSkills()) }
const commands = Object.entries(pages)
  .flatMap(([file, text]) => findCodeBlocks(file, text))
  .filter(({ language }) => language === 'sh')
  .flatMap(({ file, code }) => splitCommands(code).map((command) => ({ file, command })))

const orchestration =
  /^npx (?:--no-install orchestration|-y pnpm@12 orchestration|-y @orchestration\/cli) (.*)$/
const emulator =
  /^npx (?:--no-install orchestration-emulator|-y pnpm@12 emulator|-y @orchestration\/emulator)(?: (.*))?$/
const install = /^npm install (?:-D )?(.*)$/
const script = /^npx -y pnpm@12 (\S+)$/
// output-blocks.test.ts runs these commands.
const others = [
  /^export ORCHESTRATION_[A-Z_]+=\S.*$/,
  /^node \w+\.ts$/,
  /^node --test \S+\.test\.ts$/,
  /^curl (?:http:\/\/127\.0\.0\.1:4010|https:\/\/api\.sandbox\.awellhealth\.com)\S+( --header (['"]).+?\2)* --data '.*'$/,
  /^npm (?:init -y|pkg set type=module)$/,
  /^npx --no-install graphql-codegen(?: --\w+)*$/,
]

test('each command matches a known pattern', () => {
  // created-backends.system.test.ts covers these commands.
  const inBackend = /^(?:cd \.\.\/my-backend|npm (?:install|test|run dev))$/
  const known = [orchestration, emulator, install, script, inBackend, ...others]
  expect(commands.filter(({ command }) => !known.some((pattern) => pattern.test(command)))).toEqual([])
})

test('curl commands send valid operations', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1 })
  const env = {
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'docs' }),
  }
  const requests = commands.filter(({ command }) => command.startsWith('curl https'))
  expect(requests.length).toBeGreaterThan(80)
  for (const { file, command } of requests) {
    const result = JSON.parse((await runCommand(command, '', env)) ?? '')
    // The ids are invented, so most responses contain errors. Only responses to valid operations also contain `data`.
    expect(result, file).toHaveProperty('data')
  }
})

test.each([
  ['orchestration', 'cli', orchestration],
  ['orchestration-emulator', 'emulator', emulator],
] as const)(
  'every %s command exists, and supports the options that the pages use',
  async (_, name, pattern) => {
    const program = await loadProgram(name)
    const calls = commands.flatMap(({ file, command }) => {
      const [call, args = ''] = pattern.exec(command) ?? []
      if (call === undefined) return []
      // The arguments after `--` belong to another program.
      const [own = ''] = args.split(' -- ')
      return { file, words: (/^[a-z]/.test(own) ? own : `start ${own}`).split(' ') }
    })
    const unknown = calls.filter(({ words: [first = '', second, ...others] }) => {
      const command = program.get(`${first} ${second}`) ?? program.get(first)
      const known = command?.options.flatMap(({ long, short }) => [long, short]) ?? []
      const used = [second, ...others].filter((word) => word?.startsWith('-') && word !== '--help')
      return !command || used.some((option) => !known.includes(option))
    })
    expect(calls.length).toBeGreaterThan(5)
    expect(unknown).toEqual([])
  },
)

test('install commands name only packages of this repository and known dependencies', () => {
  const { devDependencies } = readManifest('packages/docs')
  const known = [
    ...Object.keys(devDependencies),
    ...Object.keys(readManifest('packages/docs/site').devDependencies),
    ...Object.keys(readManifest('packages/operations').dependencies),
    ...['cli', 'codegen'].flatMap((name) => Object.keys(readManifest(`packages/${name}`).peerDependencies)),
    ...Object.keys(readManifest('packages/codegen').devDependencies),
  ]
  const names = commands
    .flatMap(({ command }) => install.exec(command)?.[1]?.split(' ') ?? [])
    .map((name) => name.replace(/^\.\/vendor\/orchestration-(.*)-\*\.tgz$/, '@orchestration/$1'))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test('pnpm commands run existing scripts of the root package.json', () => {
  const { scripts } = readManifest('.')
  const names = commands.flatMap(({ command }) => script.exec(command)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

type Manifest = Record<
  'devDependencies' | 'dependencies' | 'peerDependencies' | 'scripts',
  Record<string, string>
>

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))
}
