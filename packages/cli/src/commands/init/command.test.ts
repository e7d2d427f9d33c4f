import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { access, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configWith, createFolder, type Project } from '../../../test/create-project.ts'
import { runCodegen } from '../../../test/run-codegen.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { cliCommand } from '../../../test/start-cli.ts'
import { templates } from './templates.ts'
import { isPublished } from './vendor.ts'

let project: Project
beforeEach(async () => {
  project = await createFolder()
})
afterEach(() => project[Symbol.asyncDispose]())
// Without this variable, new projects would use the package manager that runs Vitest.
const env = { npm_config_user_agent: 'npm/11.0.0' }
const run = (...args: string[]) => runWarm(args, { cwd: project.folder, env })
const exists = (path: string) =>
  access(join(project.folder, path)).then(
    () => true,
    () => false,
  )
const files = [
  'schema.graphql',
  '.github/introspection.jsonl',
  '.github/workflows/operations.yml',
  '.graphqlrc.yml',
  '.vscode/extensions.json',
  'codegen.ts',
  'operations/PatientSummary.graphql',
]
const workspace = join(import.meta.dirname, '../../../../..')
/** Whether tarballs have been packed in this clone, which changes the expected output. */
const isPacked = !isPublished && existsSync(join(workspace, 'tarballs'))
const vendor = isPacked ? ['+ vendor/'] : []
const isPacking = (line: string) => /^ {2}.* (tarballs\)|vendor\/)$/.test(line)
const lines = (mark: string, names: readonly string[], end = '') =>
  names.map((name) => `${mark} ${name}${end}`)
const added = [
  'script "codegen"',
  'script "operations:check"',
  'script "api:update"',
  'dependency "@orchestration/client"',
  'dependency "graphql"',
  'development dependency "@graphql-codegen/cli"',
  'development dependency "@graphql-codegen/typed-document-node"',
  'development dependency "@graphql-typed-document-node/core"',
  'development dependency "@orchestration/cli"',
  'development dependency "@orchestration/codegen"',
  'development dependency "@orchestration/emulator"',
  ...(isPublished ? [] : ['development dependency "@orchestration/care-flows"']),
]

describe('init in an existing repository', () => {
  test('writes missing files, and prints the next commands', async () => {
    await project.write('package.json', '{\n\t"name": "backend",\n\t"scripts": { "test": "true" }\n}\n')
    const { code, stdout } = await run('init')
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((line) => !isPacking(line))).toEqual([
      ...lines('+', files),
      ...vendor,
      ...added.map((part) => `~ package.json: ${part}`),
      '',
      expect.stringContaining('Node 24 or newer'),
      '',
      'Next:',
      '  npm install',
      '  npx --no-install graphql-codegen',
      '',
    ])
    expect(await exists('pnpm-workspace.yaml')).toBe(false)
    const manifest = await project.read('package.json')
    expect(manifest).toMatch(
      /^\{\n\t"name": "backend",\n\t"scripts": \{\n\t\t"test": "true",\n\t\t"codegen": "graphql-codegen",\n/,
    )
    const { dependencies, devDependencies, overrides, resolutions } = JSON.parse(manifest)
    // A production installation contains neither the CLI nor GraphQL Code Generator.
    expect(Object.keys(dependencies)).toEqual(['@orchestration/client', 'graphql'])
    expect(Object.keys(devDependencies)).toHaveLength(isPublished ? 6 : 7)
    if (isPublished) return expect(overrides).toBeUndefined()
    expect(dependencies['@orchestration/client']).toMatch(/^file:vendor\/orchestration-client-[\d.]+\.tgz$/)
    expect(overrides).toMatchObject({ '@orchestration/client': dependencies['@orchestration/client'] })
    expect(Object.keys(overrides)).toHaveLength(8)
    expect(resolutions).toEqual(overrides)
  })

  test('the workflow commands pass after codegen in ESM and CommonJS packages', async () => {
    await project.write('package.json', '{}')
    await run('init')
    await runCodegen(project.folder)
    const workflow = await project.read('.github/workflows/operations.yml')
    const commands = [...workflow.matchAll(/- run: npx --no-install (.*)$/gm)].map(([, command]) => command)
    expect(commands).toEqual([
      'graphql-codegen --check',
      'orchestration operations check --format github',
      'orchestration schema pull --from "$RUNNER_TEMP/schema.json" --check',
    ])
    for (const type of ['module', 'commonjs']) {
      await project.write('package.json', JSON.stringify({ type }))
      await runCodegen(project.folder, '--check')
    }
    expect(await run('operations', 'check', '--format', 'github')).toMatchObject({ code: 0 })
  })

  test('the last workflow step passes for a new or unchanged schema, and fails for a breaking change', async () => {
    await project.write('package.json', '{ "type": "module" }')
    await run('init')
    const { jobs } = parse(await project.read('.github/workflows/operations.yml'))
    const { run: script } = jobs.operations.steps.at(-1)
    const command = cliCommand(join(import.meta.dirname, '../../main.ts'))
    const quoted = command.map((word) => `'${word}'`).join(' ')
    const bash = (text: string) => promisify(execFile)('bash', ['-ec', text], { cwd: project.folder })
    const step = () =>
      bash(`export BASE=HEAD:./schema.graphql; ${script.replace('npx --no-install orchestration', quoted)}`)
    await bash('git init -q && git config user.name a && git config user.email a@example.com')
    await bash('git commit -q --allow-empty -m Begin')
    await step()
    await bash('git add schema.graphql && git commit -q -m Schema')
    await step()
    const schema = await project.read('schema.graphql')
    await project.write('schema.graphql', schema.replace(/^ {2}birth_date: .*$/gm, '  born: String'))
    await expect(step()).rejects.toMatchObject({ stdout: expect.stringContaining('birth_date') })
  })

  test('a second run changes nothing, and lists existing files', async () => {
    await project.write('package.json', '{ "devDependencies": { "@orchestration/cli": "^0.1.0" } }')
    await run('init')
    const before = await project.read('package.json')
    const { code, stdout } = await run('init')
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, files.length)).toEqual(lines('=', files, ' (exists, not changed)'))
    expect(stdout).not.toContain('~ package.json')
    expect(await project.read('package.json')).toBe(before)
    expect(before.match(/"@orchestration\/cli": "/g)).toHaveLength(isPublished ? 1 : 3)
  })

  test('does not add dependencies that the package already has', async () => {
    const names = ['@orchestration/client', '@orchestration/codegen', 'graphql']
    const [client = '', codegen = '', graphql = ''] = names
    const own = { dependencies: { [codegen]: '*', [graphql]: '16.9.0' }, devDependencies: { [client]: '*' } }
    await project.write('package.json', JSON.stringify(own))
    const { stdout } = await run('init')
    expect(stdout).not.toMatch(/dependency "(@orchestration\/client|@orchestration\/codegen|graphql)"/)
    const { dependencies, devDependencies } = JSON.parse(await project.read('package.json'))
    expect(Object.keys(dependencies)).toEqual([codegen, graphql])
    expect(dependencies.graphql).toBe('16.9.0')
    expect(Object.keys(devDependencies).filter((name) => names.includes(name))).toEqual([client])
  })

  test('accepts a package.json with a byte order mark', async () => {
    await project.write('package.json', '\uFEFF{ "name": "backend" }')
    expect(await run('init')).toMatchObject({ code: 0 })
    expect(JSON.parse(await project.read('package.json')).name).toBe('backend')
  })

  test('keeps existing files, folders and scripts that serve the same purpose', async () => {
    await project.write('package.json', '{ "scripts": { "codegen": "other" } }')
    await project.write('.vscode/extensions.json', '{}')
    await project.write('graphql.config.json', '{}')
    await project.write('operations/Mine.graphql', 'query Mine { tenant { code } }')
    const { stdout } = await run('init')
    expect(stdout).toContain(
      [
        ...lines(
          '=',
          ['graphql.config.json', '.vscode/extensions.json', 'operations/', 'package.json: script "codegen"'],
          ' (exists, not changed)',
        ),
      ].join('\n'),
    )
    expect(await project.read('.vscode/extensions.json')).toBe('{}')
    expect(JSON.parse(await project.read('package.json')).scripts.codegen).toBe('other')
    expect(await readdir(join(project.folder, 'operations'))).toEqual(['Mine.graphql'])
  })

  test('writes and uses codegen.orchestration.ts if codegen.ts is for another API', async () => {
    await project.write('package.json', '{}')
    await project.write('codegen.ts', 'export default { schema: "https://example.com", generates: {} }')
    const { stdout } = await run('init')
    const config = '--config codegen.orchestration.ts'
    expect(stdout).toContain('+ codegen.orchestration.ts\n')
    expect(stdout).toContain(`\n  npx --no-install graphql-codegen ${config}\n`)
    expect(await project.read('codegen.ts')).toContain('example.com')
    const { scripts } = JSON.parse(await project.read('package.json'))
    expect(scripts).toEqual({
      codegen: `graphql-codegen ${config}`,
      'operations:check': `orchestration operations check ${config}`,
      'api:update': `orchestration schema pull ${config} && graphql-codegen ${config} && orchestration operations check ${config} && orchestration doctor ${config}`,
    })
    const workflow = await project.read('.github/workflows/operations.yml')
    const commands = workflow.match(/npx --no-install (graphql-codegen|orchestration)/g) ?? []
    expect(workflow.split(config)).toHaveLength(commands.length + 1)
    await runCodegen(project.folder, ...config.split(' '))
    expect(await run('operations', 'check', ...config.split(' '))).toMatchObject({ code: 0 })
  })

  test('does not write a schema or operations if a configuration exists', async () => {
    await project.write('package.json', '{}')
    await project.write('codegen.js', configWith({ documents: 'src/*.graphql' }))
    const { stdout } = await run('init')
    expect(stdout).toContain('= codegen.js (exists, not changed)\n')
    expect(await exists('schema.graphql')).toBe(false)
    expect(await exists('operations')).toBe(false)
  })

  test.each([
    ['pnpm-lock.yaml', 'pnpm install', 'pnpm install --frozen-lockfile', 'pnpm exec'],
    ['yarn.lock', 'yarn', 'yarn install --frozen-lockfile', 'yarn'],
    ['bun.lock', 'bun install', 'bun install --frozen-lockfile', 'bunx'],
    ['package-lock.json', 'npm install', 'npm ci', 'npx --no-install'],
    ['package.json', 'pnpm install', 'pnpm install --frozen-lockfile', 'pnpm exec'],
  ])('detects the package manager from %s', async (lockfile, add, install, exec) => {
    await project.write(lockfile, '')
    await project.write(
      'package.json',
      lockfile === 'package.json' ? '{ "packageManager": "pnpm@12.0.0" }' : '{}',
    )
    const { stdout } = await run('init')
    expect(stdout).toContain(`\n  ${add}\n  ${exec} graphql-codegen\n`)
    if (!isPublished && exec === 'pnpm exec')
      expect(await project.read('pnpm-workspace.yaml')).toMatch(
        /^overrides:\n {2}"@orchestration\/schema": file:vendor\/orchestration-schema-[\d.]+\.tgz\n/,
      )
    const workflow = await project.read('.github/workflows/operations.yml')
    expect(workflow).toContain(`- run: ${install}\n`)
    expect(workflow).toContain(`- run: ${exec} graphql-codegen --check\n`)
  })

  const tested = {
    pnpm: JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')).packageManager,
    ...JSON.parse(readFileSync(join(workspace, 'packages/package-tests/matrix/package.json'), 'utf8'))
      .dependencies,
  }
  test.each([
    ['pnpm-lock.yaml', undefined, `npm install --global ${tested.pnpm}`],
    ['pnpm-lock.yaml', 'pnpm@12.0.0', 'corepack enable'],
    ['yarn.lock', undefined, `npm install --global yarn@${tested.yarn}`],
    ['yarn.lock', 'yarn@4.18.1', 'corepack enable'],
    ['bun.lock', undefined, `npm install --global bun@${tested.bun}`],
    ['bun.lock', 'bun@1.3.0', 'npm install --global bun@1.3.0'],
    ['bun.lock', 'npm@11.0.0', `npm install --global bun@${tested.bun}`],
  ])('with %s and packageManager %s, the workflow runs "%s"', async (lockfile, packageManager, command) => {
    await project.write(lockfile, '')
    await project.write('package.json', JSON.stringify({ packageManager }))
    await run('init')
    const { jobs } = parse(await project.read('.github/workflows/operations.yml'))
    for (const { steps } of [jobs.operations, jobs.schema])
      expect(steps.map(({ run }: { run?: string }) => run)).toContain(command)
  })

  test('writes workflows and editor settings to the root of a monorepo', async () => {
    await project.write('.git/HEAD', '')
    await project.write('pnpm-lock.yaml', '')
    await project.write('package.json', '{}')
    await project.write('pnpm-workspace.yaml', 'packages: [packages/*]\noverrides:\n    graphql: 17\n')
    await project.write('packages/backend/package.json', '{}')
    const { stdout } = await run('init', 'packages/backend')
    expect(stdout).toContain('+ ../../.github/workflows/operations.yml\n')
    expect(stdout).toContain('\n  cd packages/backend\n')
    expect(stdout).toContain('\n  pnpm install\n')
    if (!isPublished) {
      const { dependencies, overrides } = JSON.parse(await project.read('packages/backend/package.json'))
      expect(dependencies['@orchestration/client']).toMatch(/^file:..\/..\/vendor\//)
      expect(overrides).toBeUndefined()
      expect(Object.keys(JSON.parse(await project.read('package.json')).overrides)).toHaveLength(8)
      const settings = parse(await project.read('pnpm-workspace.yaml'))
      expect(settings).toMatchObject({ packages: ['packages/*'], overrides: { graphql: 17 } })
      expect(Object.keys(settings.overrides)).toHaveLength(9)
      expect(await exists('vendor')).toBe(isPacked)
    }
    const workflow = parse(await project.read('.github/workflows/operations.yml'))
    expect(workflow.defaults).toEqual({ run: { 'working-directory': 'packages/backend' } })
    expect(await exists('.vscode/extensions.json')).toBe(true)
    expect(await exists('packages/backend/codegen.ts')).toBe(true)
  })

  test('--dry-run prints the changes without writing files', async () => {
    await project.write('package.json', '{}')
    const { stdout } = await run('init', '--dry-run')
    expect(stdout.split('\n').slice(0, files.length)).toEqual(lines('+', files))
    expect(stdout).toMatch(/\nNothing was written \(--dry-run\)\.\n$/)
    expect((await readdir(project.folder)).sort()).toEqual(['node_modules', 'package.json'])
    expect(await project.read('package.json')).toBe('{}')
  })

  test('fails if there is no package.json, and suggests npm init', async () => {
    expect(await run('init')).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^error: There is no package\.json in .*\. Run "npm init -y" there first, or /,
      ),
    })
  })

  test.each(['{', '[]'])('rejects a package.json with %s, and writes nothing', async (text) => {
    await project.write('package.json', text)
    expect(await run('init')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/package\.json must be a JSON object\. .* Nothing was written\.\n$/),
    })
    expect(await exists('codegen.ts')).toBe(false)
  })
})

describe.each(templates)('the `%s` template', (template) => {
  let backend: Project
  let cwd: string
  let stdout: string
  beforeAll(async () => {
    backend = await createFolder()
    cwd = join(backend.folder, 'My Backend')
    const result = await runWarm(['init', 'My Backend', '--template', template], { cwd: backend.folder, env })
    expect(result).toMatchObject({ code: 0 })
    stdout = result.stdout
    return () => backend[Symbol.asyncDispose]()
  })

  // created-backends.system.test.ts runs the commands of the template's workflows.
  test('has a .gitignore for .env files, and init prints its install, test and dev commands', async () => {
    expect(stdout).toContain('\nNext:\n  cd "My Backend"\n')
    expect(stdout).toContain('\n  npm install\n  npm test\n  npm run dev\n')
    expect(stdout).toMatch(/\n(The backend needs|Install) Node 24 or newer/)
    const git = (...args: string[]) => backend.git('-C', 'My Backend', ...args)
    await git('init', '--quiet')
    const [secret, example] = [['.env', '.env.local', '.env.production'], '.env.example']
    const ignored = await git('-c', 'safe.directory=*', 'check-ignore', ...secret, example)
    expect(ignored.trim().split('\n')).toEqual(secret)
  })

  test('is named after its folder, and uses the dependency versions of this repository', async () => {
    const { name, dependencies, devDependencies } = JSON.parse(await backend.read('My Backend/package.json'))
    expect(name).toBe('my-backend')
    const manifest = join(import.meta.dirname, '../../../package.json')
    const own = JSON.parse(await readFile(manifest, 'utf8')).devDependencies
    const { catalog } = parse(await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8'))
    const root = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')).devDependencies
    // Only templates use these packages, so this repository has no version to compare.
    const ofNext = ['next', 'react', 'react-dom', '@types/react']
    for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (dependency.startsWith('@orchestration/')) {
        const { version: ours } = JSON.parse(
          await readFile(
            join(workspace, dependency.replace('@orchestration', 'packages'), 'package.json'),
            'utf8',
          ),
        )
        const file = `file:vendor/orchestration-${dependency.replace('@orchestration/', '')}-${ours}.tgz`
        expect(version, dependency).toBe(isPublished ? `^${ours}` : file)
        continue
      }
      if (ofNext.includes(dependency)) continue
      const tested = own[dependency] ?? root[dependency]
      const expected = tested === 'catalog:' ? catalog[dependency] : tested
      expect(version, dependency).toBe(/^\d/.test(expected) ? `^${expected}` : expected)
    }
  })

  test('has a README with its name, and no files for other package managers', async () => {
    expect(await backend.read('My Backend/README.md')).toMatch(/^# my-backend\n/)
    expect(await readdir(cwd)).not.toContain('pnpm-workspace.yaml')
  })

  test('reads its port from PORT', async () => {
    const text = await backend.read('My Backend/dev.ts')
    expect(text).toContain("const { PORT = '3000' } = process.env\n")
    expect(text.match(/\b3000\b/g)).toHaveLength(1)
  })

  test('runs its workflows for pull requests and pushes to main', async () => {
    for (const name of ['operations', 'test']) {
      const { on } = parse(await backend.read(`My Backend/.github/workflows/${name}.yml`))
      expect(on).toMatchObject({ pull_request: null, merge_group: null, push: { branches: ['main'] } })
    }
  })

  test('cannot be installed by npm on an old Node version', async () => {
    expect(await backend.read('My Backend/.npmrc')).toMatch(/^engine-strict=true$/m)
    const { engines } = JSON.parse(await backend.read('My Backend/package.json'))
    expect(engines).toEqual({ node: '>=24' })
    // Runs npm for only one template, because npm takes a second to start, and the settings above are the same in all templates.
    if (template !== templates[0]) return
    await project.write('.npmrc', await backend.read('My Backend/.npmrc'))
    await project.write('package.json', '{ "engines": { "node": ">=99" } }')
    const install = promisify(execFile)('npm', ['install', '--offline'], { cwd: project.folder })
    await expect(install).rejects.toMatchObject({ stderr: expect.stringContaining('EBADENGINE') })
  })

  test('is not written to a non-empty folder', async () => {
    await project.write('taken/notes.txt', '')
    const { code, stderr } = await run('init', 'taken', '--template', template)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /taken is not empty\. Choose a new folder: "orchestration init my-backend /,
      ),
    })
    expect(await readdir(join(project.folder, 'taken'))).toEqual(['notes.txt'])
  })
})

test('the test script of a new worker first runs the test case of its care flow', async () => {
  await run('init', 'b', '--template', 'worker')
  const { scripts } = JSON.parse(await project.read('b/package.json'))
  const [cases = '', ...others] = scripts.test.split(' && ')
  expect(others).toEqual(['vitest run'])
  const [command, ...args] = cases.split(' ')
  expect(command).toBe('orchestration-emulator')
  const main = join(import.meta.dirname, '../../../../emulator/src/main.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@orchestration/source', main, ...args],
    { cwd: join(project.folder, 'b') },
  )
  expect(stdout).toMatch(/\n1 passed, 0 failed\.\n$/)
})

test.each([
  [
    'notes.txt',
    ['--template', 'hono', '--dry-run'],
    /notes\.txt is not a folder\. Choose a new folder: "orch/,
  ],
  [
    'notes.txt/b',
    ['--template', 'hono', '--dry-run'],
    /b is not a folder\. Choose a new folder: "orchestration/,
  ],
  ['notes.txt', [], /notes\.txt is not a folder\. Pass the folder of a package\.json\./],
])('init %s %j exits with 2 if the path is a file', async (folder, flags, message) => {
  await project.write('notes.txt', '')
  expect(await run('init', folder, ...flags)).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(message),
  })
})

test.each([
  [['loop', '--template', 'hono', '--dry-run'], 'loop'],
  [['unreadable'], 'unreadable/package.json'],
])('init %j reports a file or folder that cannot be read', async (args, path) => {
  await mkdir(join(project.folder, 'unreadable'))
  // A symbolic link to itself, because tests can run as root, which can read everything else.
  await symlink(basename(path), join(project.folder, path))
  expect(await run('init', ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^error: ELOOP: .*${path}`),
  })
})

test.each([
  ['a new backend', ['b', '--template', 'hono'], '\nThe backend needs Node 24 or newer.\n'],
  [
    'a repository',
    [],
    '\nThe emulator needs Node 24 or newer, and the other packages Node 22.19 or newer.\n',
  ],
])('init for %s prints the required Node version', async (_, args, expected) => {
  await project.write('package.json', '{}')
  const { stdout } = await runWarm(['init', ...args], { cwd: project.folder, env })
  expect(stdout).toContain(expected)
})

test('init --package-manager selects the package manager of a new backend', async () => {
  const { stdout } = await run('init', 'b', '--template', 'hono', '--package-manager', 'pnpm')
  expect(stdout).toContain('\n  pnpm test\n')
  expect(stdout).toContain('\n  pnpm install\n')
  const workflow = await project.read('b/.github/workflows/test.yml')
  expect(workflow).toContain('- run: pnpm run typecheck\n      - run: pnpm test\n')
  if (!isPublished) expect(await project.read('b/pnpm-workspace.yaml')).toMatch(/^overrides:\n/)
})
