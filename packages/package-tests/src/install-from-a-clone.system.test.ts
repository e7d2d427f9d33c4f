import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { run } from './run.ts'

const folder = join(inject('fastFolder'), 'from-tarballs')
const tools = inject('tools')
const { cloneManagers } = inject('combinations')
let registry: string

// Creates a project for each package manager, with the CLI installed from a tarball, as described in install-from-a-clone.md.
beforeAll(async () => {
  const original = join(folder, 'original')
  await mkdir(original, { recursive: true })
  const tarball = inject('packages').find(({ name }) => name === '@orchestration/cli')?.tarball
  const manifest = {
    private: true,
    type: 'module',
    devDependencies: { '@orchestration/cli': `file:${tarball}` },
  }
  await writeFile(join(original, 'package.json'), JSON.stringify(manifest))
  const command = join(inject('project'), 'node_modules/.bin/orchestration')
  await run(command, ['init', '--package-manager', 'pnpm'], { cwd: original })
  for (const name of cloneManagers) await cp(original, join(folder, name), { recursive: true })
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: original })
  registry = stdout.trim()
})

const cache = (name: string) => join(inject('fastFolder'), `${name}-cache`)
const yarn = ['node', join(tools, '@yarnpkg/cli-dist/bin/yarn.js')]
const bun = join(tools, '.bin/bun')
const npm = ['--no-audit', '--no-fund', '--cache', cache('npm')]

async function start(name: string, [command = '', ...args]: readonly string[]) {
  const cwd = join(folder, name)
  // yarn ignores .npmrc, and does not write a lockfile if the `CI` variable is set.
  const env = {
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_GLOBAL_FOLDER: cache('yarn'),
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  }
  return await run(command, args, { cwd, env })
}

// The tests run concurrently, because installations with an empty cache wait for the registry. pnpm uses its store, which saves a
// second of CPU time. yarn keeps packages in archives, without node_modules.
const commands = {
  npm: { install: ['npm', 'install', ...npm], exec: ['npx'] },
  pnpm: { install: ['pnpm', 'install'], exec: ['pnpm', 'exec'] },
  yarn: { install: [...yarn, 'install'], exec: yarn },
  bun: { install: [bun, 'install', '--cache-dir', cache('bun')], exec: [bun, 'x'] },
}
test.concurrent.each(cloneManagers)(
  '%s installs a project from tarballs, and the commands work',
  async (name) => {
    const { install, exec } = commands[name]
    await writeFile(join(folder, name, 'yarn.lock'), '')
    expect((await start(name, install)).stderr).not.toContain('corrupted')
    await start(name, [...exec, 'graphql-codegen'])
    await start(name, [...exec, 'orchestration', 'operations', 'check'])
  },
)

const production = [
  ['npm', ['npm', 'ci', '--omit=dev', ...npm]],
  ['pnpm', ['pnpm', 'install', '--prod', '--frozen-lockfile']],
] as const
test.each(production.filter(([name]) => cloneManagers.includes(name)))(
  '%s installs neither the CLI nor TypeScript for production',
  async (name, install) => {
    await start(name, install)
    expect(await readdir(join(folder, name, 'node_modules/@orchestration'))).toEqual(['client'])
    const all = await readdir(join(folder, name, 'node_modules'), { recursive: true })
    expect(all.filter((path) => /(^|node_modules\/)typescript$/.test(path))).toEqual([])
  },
)
