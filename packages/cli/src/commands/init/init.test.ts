import { execFile } from 'node:child_process'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createFolder, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { isPublished } from '../../project/find-config.ts'
import { describeNode } from './init.ts'
import { templates } from './templates.ts'

let project: Project
beforeEach(async () => {
  project = await createFolder()
})
afterEach(() => project[Symbol.asyncDispose]())
// Vitest may have been started by pnpm, which is then the package manager of new projects.
const env = { npm_config_user_agent: 'npm/11.0.0' }
const run = (...args: string[]) => runWarm(args, { cwd: project.folder, env })
const exists = (path: string) =>
  access(join(project.folder, path)).then(
    () => true,
    () => false,
  )
const files = [
  'schema.graphql',
  '.github/workflows/operations.yml',
  '.graphqlrc.yml',
  '.vscode/extensions.json',
  'codegen.ts',
  'operations/PatientSummary.graphql',
]
/** The lines that install. The last one counts, because a clone without tarballs packs them first. */
const installLines = (stdout: string) =>
  stdout.split('\n').filter((line) => /^ {2}.*\b(add|install|tarballs)\b/.test(line))
const fromTarballs = /^ {2}npm install \S+\/tarballs\/\*\.tgz/
const lines = (mark: string, names: readonly string[], end = '') =>
  names.map((name) => `${mark} ${name}${end}`)

const fromNpm = [
  '  npm install @orchestration/client graphql',
  '  npm install -D @orchestration/cli @orchestration/codegen @graphql-typed-document-node/core',
]

describe('in a repository that exists', () => {
  test('writes what is missing, and says what comes next', async () => {
    await project.write('package.json', '{\n\t"name": "backend",\n\t"scripts": { "test": "true" }\n}\n')
    const { code, stdout } = await run('init')
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      ...lines('+', files),
      '~ package.json: script "codegen"',
      '~ package.json: script "operations:check"',
      '',
      'Next:',
      ...(isPublished ? fromNpm : installLines(stdout)),
      '  npx orchestration codegen',
      ...(isPublished
        ? []
        : ['', 'The packages are not on npm yet, so npm installs those that the clone has packed.']),
      '',
    ])
    if (!isPublished)
      expect(installLines(stdout).at(-1)).toMatch(
        / npm install \S+\/tarballs\/\*\.tgz graphql @graphql-typed-document-node\/core$/,
      )
    expect(await project.read('package.json')).toBe(
      '{\n\t"name": "backend",\n\t"scripts": {\n\t\t"test": "true",\n\t\t"codegen": "orchestration codegen",\n\t\t"operations:check": "orchestration operations check"\n\t}\n}\n',
    )
  })

  test.each(['module', 'commonjs', undefined])(
    'everything that its workflow runs passes after codegen in a package of type %s',
    async (type) => {
      await project.write('package.json', JSON.stringify({ type }))
      await run('init')
      expect(await run('codegen')).toMatchObject({ code: 0, stderr: '' })
      const workflow = await project.read('.github/workflows/operations.yml')
      const commands = [...workflow.matchAll(/- run: npx orchestration (.*)$/gm)].map(([, args = '']) => args)
      expect(commands).toEqual(['codegen --check', 'operations check --format github'])
      for (const args of commands) expect(await run(...args.split(' '))).toMatchObject({ code: 0 })
    },
  )

  test('the last step of the workflow fails for a schema that breaks an operation, and not for the first one', async () => {
    await project.write('package.json', '{ "type": "module" }')
    await run('init')
    const { jobs } = parse(await project.read('.github/workflows/operations.yml'))
    const { run: script } = jobs.operations.steps.at(-1)
    const command = `node --conditions=@orchestration/source ${join(import.meta.dirname, '../../main.ts')}`
    const bash = (text: string) => promisify(execFile)('bash', ['-ec', text], { cwd: project.folder })
    const step = () =>
      bash(`export BASE=HEAD:./schema.graphql; ${script.replace('npx orchestration', command)}`)
    await bash('git init -q && git config user.name a && git config user.email a@example.com')
    await bash('git commit -q --allow-empty -m Begin')
    await step()
    await bash('git add schema.graphql && git commit -q -m Schema')
    await step()
    const schema = await project.read('schema.graphql')
    await project.write('schema.graphql', schema.replace(/^ {2}birth_date: .*$/gm, '  born: String'))
    await expect(step()).rejects.toMatchObject({ stdout: expect.stringContaining('birth_date') })
  })

  test('a second run changes nothing, and names what it left', async () => {
    await project.write('package.json', '{ "devDependencies": { "@orchestration/cli": "^0.1.0" } }')
    await run('init')
    const before = await project.read('package.json')
    const { code, stdout } = await run('init')
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, files.length)).toEqual(lines('=', files, ' (was there, not changed)'))
    expect(installLines(stdout).at(-1)).toMatch(
      isPublished
        ? ' npm install -D @orchestration/codegen @graphql-typed-document-node/core'
        : / npm install \S+\.tgz graphql @graphql-typed-document-node\/core$/,
    )
    expect(await project.read('package.json')).toBe(before)
  })

  test('leaves files, folders and scripts that do the same work', async () => {
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
          ' (was there, not changed)',
        ),
      ].join('\n'),
    )
    expect(await project.read('.vscode/extensions.json')).toBe('{}')
    expect(JSON.parse(await project.read('package.json')).scripts.codegen).toBe('other')
    expect(await readdir(join(project.folder, 'operations'))).toEqual(['Mine.graphql'])
  })

  test('writes codegen.mjs beside a codegen.ts for another API', async () => {
    await project.write('package.json', '{}')
    await project.write('codegen.ts', 'export default { schema: "https://example.com" }')
    expect((await run('init')).stdout).toContain('+ codegen.mjs\n')
    expect(await project.read('codegen.ts')).toContain('example.com')
    expect(await run('codegen')).toMatchObject({ code: 0, stderr: '' })
  })

  test('leaves the schema and the operations to a configuration that is there', async () => {
    await project.write('package.json', '{}')
    await project.write(
      'codegen.js',
      `import { orchestration } from '@orchestration/codegen'
export default orchestration({ documents: 'src/*.graphql', output: 'src/__generated__/' })`,
    )
    const { stdout } = await run('init')
    expect(stdout).toContain('= codegen.js (was there, not changed)\n')
    expect(await exists('schema.graphql')).toBe(false)
    expect(await exists('operations')).toBe(false)
  })

  test.each([
    [
      'pnpm-lock.yaml',
      'pnpm add @orchestration/client graphql',
      'pnpm install --frozen-lockfile',
      'pnpm exec',
    ],
    ['yarn.lock', 'yarn add @orchestration/client graphql', 'yarn install --frozen-lockfile', 'yarn'],
    ['package-lock.json', 'npm install @orchestration/client graphql', 'npm ci', 'npx'],
  ])('%s decides the package manager', async (lockfile, add, install, exec) => {
    await project.write('package.json', '{}')
    await project.write(lockfile, '')
    const { stdout } = await run('init')
    // Before the first release, pnpm and yarn cannot install the packages.
    if (isPublished) expect(stdout).toContain(`\n  ${add}\n`)
    else expect(installLines(stdout).at(-1)).toMatch(fromTarballs)
    const workflow = await project.read('.github/workflows/operations.yml')
    expect(workflow).toContain(`- run: ${install}\n`)
    expect(workflow).toContain(`- run: ${exec} orchestration codegen --check\n`)
    expect(workflow.includes('corepack enable')).toBe(exec !== 'npx')
  })

  test('in a monorepo, GitHub and the editor find their files at its root', async () => {
    await project.write('.git/HEAD', '')
    await project.write('pnpm-lock.yaml', '')
    await project.write('packages/backend/package.json', '{}')
    const { stdout } = await run('init', 'packages/backend')
    expect(stdout).toContain('+ ../../.github/workflows/operations.yml\n')
    expect(stdout).toContain('\n  cd packages/backend\n')
    expect(installLines(stdout).at(-1)).toMatch(isPublished ? ' pnpm add ' : fromTarballs)
    const workflow = parse(await project.read('.github/workflows/operations.yml'))
    expect(workflow.defaults).toEqual({ run: { 'working-directory': 'packages/backend' } })
    expect(await exists('.vscode/extensions.json')).toBe(true)
    expect(await exists('packages/backend/codegen.ts')).toBe(true)
  })

  test('--dry-run prints the same and writes nothing', async () => {
    await project.write('package.json', '{}')
    const { stdout } = await run('init', '--dry-run')
    expect(stdout.split('\n').slice(0, files.length)).toEqual(lines('+', files))
    expect(stdout).toMatch(/\nNothing was written \(--dry-run\)\.\n$/)
    expect((await readdir(project.folder)).sort()).toEqual(['node_modules', 'package.json'])
    expect(await project.read('package.json')).toBe('{}')
  })

  test('without a package.json it says what to run first', async () => {
    expect(await run('init')).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is no package\.json in .*\. Run "npm init -y" there first, or /),
    })
  })

  test.each(['{', '[]'])('a package.json with %s is named, and nothing is written', async (text) => {
    await project.write('package.json', text)
    expect(await run('init')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/package\.json must be a JSON object\. .* Nothing was written\.\n$/),
    })
    expect(await exists('codegen.ts')).toBe(false)
  })
})

describe.each(templates)('the template %s', (template) => {
  test('is a project whose types, operations and schema fit together', async () => {
    const { code, stdout } = await run('init', 'My Backend', '--template', template)
    expect(code).toBe(0)
    expect(stdout).toContain('\nNext:\n  cd "My Backend"\n')
    expect(stdout).toContain('\n  npm test\n  npm run dev\n')
    expect(stdout).toContain('\nThe backend needs Node 24 or newer, which you have.\n')
    expect(installLines(stdout).at(-1)).toMatch(isPublished ? /^ {2}npm install$/ : fromTarballs)
    const cwd = join(project.folder, 'My Backend')
    expect(await runWarm(['codegen', '--check'], { cwd })).toMatchObject({ code: 0, stderr: '' })
    expect(await runWarm(['operations', 'check'], { cwd })).toMatchObject({ code: 0 })
    const isIgnored = (file: string) =>
      promisify(execFile)('git', ['-c', 'safe.directory=*', 'check-ignore', '--no-index', file], { cwd })
    await promisify(execFile)('git', ['init', '--quiet'], { cwd })
    for (const file of ['.env', '.env.local', '.env.production']) await isIgnored(file)
    await expect(isIgnored('.env.example')).rejects.toThrow()
  })

  test('is named for its folder, and has the versions that are tested here', async () => {
    await run('init', 'My Backend', '--template', template)
    const { name, dependencies, devDependencies } = JSON.parse(await project.read('My Backend/package.json'))
    expect(name).toBe('my-backend')
    const manifest = join(import.meta.dirname, '../../../package.json')
    const workspace = join(import.meta.dirname, '../../../../..')
    const own = JSON.parse(await readFile(manifest, 'utf8')).devDependencies
    const { catalog } = parse(await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8'))
    const root = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')).devDependencies
    // The tests of packages build with Next.js.
    const bundlers = JSON.parse(
      await readFile(join(workspace, 'packages/package-tests/bundlers/package.json'), 'utf8'),
    ).dependencies
    for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (dependency.startsWith('@orchestration/')) {
        const { version: ours } = JSON.parse(
          await readFile(
            join(workspace, dependency.replace('@orchestration', 'packages'), 'package.json'),
            'utf8',
          ),
        )
        expect(version, dependency).toBe(`^${ours}`)
        continue
      }
      const tested = own[dependency] ?? root[dependency] ?? bundlers[dependency]
      const expected = tested === 'catalog:' ? catalog[dependency] : tested
      expect(version, dependency).toBe(/^\d/.test(expected) ? `^${expected}` : expected)
    }
  })

  test('is refused by npm on a Node that is too old', async () => {
    await run('init', 'b', '--template', template)
    expect(await project.read('b/.npmrc')).toMatch(/^engine-strict=true$/m)
    const { engines } = JSON.parse(await project.read('b/package.json'))
    expect(engines).toEqual({ node: '>=24' })
    // npm takes a second to start, and reads the same two lines of each template.
    if (template !== templates[0]) return
    await project.write('b/package.json', '{ "engines": { "node": ">=99" } }')
    const install = promisify(execFile)('npm', ['install', '--offline'], { cwd: join(project.folder, 'b') })
    await expect(install).rejects.toMatchObject({ stderr: expect.stringContaining('EBADENGINE') })
  })

  test('is written into no folder that holds something else', async () => {
    await project.write('taken/notes.txt', '')
    const { code, stderr } = await run('init', 'taken', '--template', template)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /taken is not empty\. Name a new folder: "orchestration init my-backend /,
      ),
    })
    expect(await readdir(join(project.folder, 'taken'))).toEqual(['notes.txt'])
  })
})

test('on an old Node, a new backend is refused in words before the install', () => {
  expect(describeNode('24.21.0')).toContain('which you have')
  expect(describeNode('22.19.0')).toMatch(/^Install Node 24 or newer first: .* on this Node 22\.19\.0/)
})

test('--package-manager decides for a new backend', async () => {
  const { stdout } = await run('init', 'b', '--template', 'hono', '--package-manager', 'pnpm')
  expect(stdout).toContain('\n  pnpm test\n')
  expect(installLines(stdout).at(-1)).toMatch(isPublished ? /^ {2}pnpm install$/ : fromTarballs)
  const workflow = await project.read('b/.github/workflows/test.yml')
  expect(workflow).toContain('- run: pnpm run typecheck\n      - run: pnpm test\n')
})
