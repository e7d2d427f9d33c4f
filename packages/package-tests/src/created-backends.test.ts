import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { cleanEnvironment, run } from './run.ts'

const templates = ['fastify', 'hono', 'next', 'worker']
const folder = join(inject('folder'), 'created')
// What an earlier run left in npm's cache would have the same name and version.
const env = { npm_config_cache: join(inject('folder'), 'npm-cache') }

// As the quick start says, in folders that share one installation.
beforeAll(async () => {
  const page = await readFile(join(workspace, 'packages/docs/pages/quick-start.md'), 'utf8')
  const [, command = ''] = /^npx (@orchestration\/cli init .*)$/m.exec(page) ?? []
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  await run('npx', ['--yes', ...command.replace('my-backend', 'fastify').split(' ')], { cwd: folder, env })
  // Each start of npx takes 2 s of CPU.
  for (const template of ['hono', 'next', 'worker'])
    await run(
      join(inject('project'), 'node_modules/.bin/orchestration'),
      ['init', template, '--template', template],
      {
        cwd: folder,
      },
    )
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  // npm takes 11 s of CPU, and pnpm 3.
  const settings = { packages: templates, nodeLinker: 'hoisted', dangerouslyAllowAllBuilds: true }
  await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings))
  await run('pnpm', ['install'], { cwd: folder })
})

describe.each(templates)('a new backend of the template %s', (template) => {
  const cwd = join(folder, template)

  test('depends on the packages that were released with the command', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'))
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@orchestration/'),
    )
    const released = inject('packages').map(({ name, manifest }) => [name, `^${manifest.version}`])
    expect(released).toEqual(expect.arrayContaining(ours))
    expect(ours.length).toBeGreaterThan(3)
  })

  test('passes everything that its workflows run', async () => {
    const workflows = ['operations', 'test'].map((name) => join(cwd, `.github/workflows/${name}.yml`))
    const texts = await Promise.all(workflows.map((file) => readFile(file, 'utf8')))
    const commands = [...texts.join('').matchAll(/- run: (np[mx]) (.*)$/gm)]
      .map(([, command = '', args = '']) => [command, ...args.split(' ')])
      .filter(([, first]) => first !== 'ci')
    expect(commands).toHaveLength(4)
    for (const [command = '', ...args] of commands) await run(command, args, { cwd })
  })
})

test('the template next is built without variables', async () => {
  const cwd = join(folder, 'next')
  const settings = await readFile(join(cwd, 'tsconfig.json'), 'utf8')
  await run('npm', ['run', 'build'], { cwd, env: { NEXT_TELEMETRY_DISABLED: '1' } })
  // Next.js writes what it needs.
  expect(await readFile(join(cwd, 'tsconfig.json'), 'utf8')).toBe(settings)
})

describe('graphql-codegen, with a copy of GraphQL.js of its own, in a new backend', () => {
  const cwd = join(folder, 'fastify')
  const output = join(cwd, 'src/__generated__')
  const manifest = createRequire(join(workspace, 'package.json')).resolve('@graphql-codegen/cli/package.json')
  // It prints nothing where it recognises a test runner's variables.
  const command = ['-u', 'CI', process.execPath, join(manifest, '../esm/bin.js')]
  const stock = (...args: string[]) => run('env', [...command, ...args], { cwd, mayFail: true })
  const readOutput = async () => {
    const names = await readdir(output, { recursive: true })
    const files = names.filter((name) => name.endsWith('.ts')).sort()
    return Promise.all(files.map(async (name) => [name, await readFile(join(output, name), 'utf8')]))
  }

  test('writes the same bytes as ours', async () => {
    const ours = await readOutput()
    expect(ours.length).toBeGreaterThan(2)
    await rm(output, { recursive: true })
    expect(await stock()).toMatchObject({ exitCode: 0 })
    expect(await readOutput()).toEqual(ours)
    expect(await stock('--check')).toMatchObject({ exitCode: 0 })
    await appendFile(join(output, 'index.ts'), '// edited\n')
    expect(await stock('--check')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('index.ts') })
    await run('npx', ['orchestration', 'codegen'], { cwd })
    expect(await stock('--check')).toMatchObject({ exitCode: 0 })
  })

  test('writes the same bytes as ours after an edit, while it watches', async () => {
    const watching = spawn('env', [...command, '--watch'], {
      cwd,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    watching.stdout.on('data', (chunk) => {
      printed += chunk
    })
    const document = join(cwd, 'operations/PatientSummary.graphql')
    const text = await readFile(document, 'utf8')
    const timeout = 120_000
    try {
      await expect.poll(() => printed, { timeout }).toContain('Watching for changes')
      // It says so shortly before it does, so the first edit may go unnoticed.
      const edit = async () => {
        await writeFile(document, text.replace(/\bid\n/, 'edited: id\n'))
        return JSON.stringify(await readOutput())
      }
      await expect.poll(edit, { timeout, interval: 1_000 }).toContain('edited: ')
    } finally {
      watching.kill()
      await once(watching, 'close')
    }
    const { exitCode } = await run('npx', ['orchestration', 'codegen', '--check'], { cwd, mayFail: true })
    expect(exitCode).toBe(0)
  })

  test('takes the types from the plugin alone', async () => {
    const config = `import config from './codegen.ts'
      export default { ...config, generates: { 'types.ts': { plugins: ['@orchestration/codegen'] } } }`
    await writeFile(join(cwd, 'types.codegen.ts'), config)
    expect(await stock('--config', 'types.codegen.ts')).toMatchObject({ exitCode: 0 })
    expect(await readFile(join(cwd, 'types.ts'), 'utf8')).toMatch(/^export type \w+Query = \{\n/m)
  })
})
