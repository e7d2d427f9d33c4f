import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { run } from './run.ts'

const folder = join(inject('folder'), 'from-tarballs')
const tools = inject('tools')

// A project that has installed the command line from a tarball, as from a clone.
beforeAll(async () => {
  await mkdir(join(folder, 'npm'), { recursive: true })
  const tarball = inject('packages').find(({ name }) => name === '@orchestration/cli')?.tarball
  const manifest = {
    private: true,
    type: 'module',
    devDependencies: { '@orchestration/cli': `file:${tarball}` },
  }
  await writeFile(join(folder, 'npm/package.json'), JSON.stringify(manifest))
  const command = join(inject('project'), 'node_modules/.bin/orchestration')
  await run(command, ['init', '--package-manager', 'pnpm'], { cwd: join(folder, 'npm') })
  for (const name of ['pnpm', 'yarn', 'bun'])
    await cp(join(folder, 'npm'), join(folder, name), { recursive: true })
})

interface Manager {
  /** Installs with an empty cache. */
  install: string[]
  exec: string[]
  /** Installs what production needs. */
  production?: string[]
}

const cache = (name: string) => join(inject('folder'), `${name}-cache`)
const yarn = ['node', join(tools, '@yarnpkg/cli-dist/bin/yarn.js')]
const bun = join(tools, '.bin/bun')
const managers: Record<string, Manager> = {
  npm: {
    install: ['npm', 'install', '--no-audit', '--no-fund', '--cache', cache('npm')],
    exec: ['npx'],
    production: ['npm', 'ci', '--omit=dev', '--no-audit', '--no-fund', '--cache', cache('npm')],
  },
  pnpm: {
    install: ['pnpm', 'install', '--store-dir', cache('pnpm')],
    exec: ['pnpm', 'exec'],
    production: ['pnpm', 'install', '--prod', '--frozen-lockfile', '--store-dir', cache('pnpm')],
  },
  // It keeps packages in archives, without node_modules.
  yarn: { install: [...yarn, 'install'], exec: yarn },
  bun: { install: [bun, 'install', '--cache-dir', cache('bun')], exec: [bun, 'x'] },
}

describe.each(Object.entries(managers))('%s', (name, { install, exec, production }) => {
  const cwd = join(folder, name)
  const start = async ([command = '', ...args]: string[]) => {
    // yarn reads no .npmrc.
    const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { cwd })
    const env = { YARN_NPM_REGISTRY_SERVER: registry.trim(), YARN_GLOBAL_FOLDER: cache('yarn') }
    return await run(command, args, { cwd, env })
  }

  test('installs a project from its own folder of tarballs, and the commands work', async () => {
    await writeFile(join(cwd, 'yarn.lock'), '')
    await start(install)
    expect((await start([...exec, 'orchestration', 'codegen'])).stdout).toContain('src/__generated__/')
    await start([...exec, 'orchestration', 'codegen', '--check'])
    await start([...exec, 'orchestration', 'operations', 'check'])
  })

  test.runIf(production)('installs no command line and no compiler for production', async () => {
    await start(production ?? [])
    expect(await readdir(join(cwd, 'node_modules/@orchestration'))).toEqual(['client'])
    const all = await readdir(join(cwd, 'node_modules'), { recursive: true })
    expect(all.filter((path) => /(^|\/)typescript$/.test(path))).toEqual([])
  })
})
