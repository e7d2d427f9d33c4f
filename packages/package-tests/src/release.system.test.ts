import { globSync, readFileSync } from 'node:fs'
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { installFlat } from './install-manifest.ts'
import { type Manifest, workspace } from './pack-packages.ts'
import { type RunResult, run } from './run.ts'
import { startRegistry } from './start-registry.ts'

const address = 'https://git.example/acme/orchestration'
const root = join(inject('folder'), 'release mit Ümläut')
const clone = join(root, 'clone')
const bin = join(root, 'bin')
const sentence = 'The rehearsal changes the client.'

const readText = (file: string) => readFileSync(join(clone, file), 'utf8')
const readManifest = (file: string): Manifest => JSON.parse(readText(file))
const pnpm = (...args: string[]) => run('pnpm', args, { cwd: clone })

interface Packed {
  tarball: string
  manifest: Manifest
}

/** Packs the clone into a folder, as the release workflow does. */
async function pack(folder: string): Promise<Packed[]> {
  const excluded = ['--filter', '!./packages/cli-kit', '--filter', '!./packages/test-tools']
  const filters = ['--filter', './packages/*', ...excluded]
  await pnpm('--recursive', ...filters, 'pack', '--pack-destination', folder)
  return Promise.all(
    globSync(join(folder, '*.tgz')).map(async (tarball) => {
      const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json'], { cwd: root })
      return { tarball, manifest: JSON.parse(stdout) }
    }),
  )
}

/** Runs the publish script of the release workflow. */
function publish(folder: string, registry: string, mayFail = false): Promise<RunResult> {
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    GITHUB_SHA: 'main',
    npm_config_registry: registry,
    [`npm_config_${registry.replace('http:', '')}/:_authToken`]: 'a-token-of-this-test',
    npm_config_cache: join(inject('fastFolder'), 'release'),
  }
  return run('bash', ['.ci/publish', folder], { cwd: clone, env, mayFail })
}

beforeAll(async () => {
  await mkdir(bin, { recursive: true })
  await run('git', ['clone', '--quiet', workspace, clone], { cwd: root })
  // Reuses the builds from the setup, because they do not depend on the version.
  for (const dist of globSync('packages/*/dist', { cwd: workspace }))
    await cp(join(workspace, dist), join(clone, dist), { recursive: true })
  await writeFile(
    join(clone, '.changeset/rehearsal.md'),
    `---\n'@orchestration/client': minor\n---\n\n${sentence}\n`,
  )
  // A fake of GitHub's CLI that records tags.
  await writeFile(join(bin, 'gh'), `#!/bin/sh\necho "$3" >> '${join(root, 'tags')}'\n`)
  await chmod(join(bin, 'gh'), 0o755)
  await pnpm('install', '--frozen-lockfile', '--prefer-offline')
})

test('the demo runs in a folder whose path contains a space and umlauts', async () => {
  expect((await pnpm('--silent', 'demo')).stderr).toBe('')
})

describe('the release pull request', () => {
  beforeAll(() => pnpm('release:version'))

  test('bumps the versions and removes the changesets', () => {
    const before: Manifest = JSON.parse(readFileSync(join(workspace, 'packages/client/package.json'), 'utf8'))
    expect(readManifest('packages/client/package.json').version).not.toBe(before.version)
    expect(readText('packages/client/CHANGELOG.md')).toContain(sentence)
    expect(globSync('.changeset/*.md', { cwd: clone })).toEqual(['.changeset/README.md'])
  })

  test('changes only files that the workflow commits', async () => {
    const workflow = readText('.github/workflows/release.yml')
    const excluded = [...workflow.matchAll(/':\(exclude.*?\).*?'/g)].map(([quoted]) => quoted.slice(1, -1))
    await run('git', ['add', '--all'], { cwd: clone })
    const changed = async (...paths: string[]) =>
      (await run('git', ['diff', '--cached', '--name-only', '--', ...paths], { cwd: clone })).stdout
    expect(await changed('.')).toContain('packages/client/package.json\n')
    expect(await changed('.', ...excluded)).toBe('')
    // Skills instruct agents, so no npm package that runs in the workflow may change them.
    const skill = 'packages/client/skills/call-orchestration-api/SKILL.md'
    await appendFile(join(clone, skill), '\n')
    await run('git', ['add', skill], { cwd: clone })
    expect(await changed('.', ...excluded)).toBe(`${skill}\n`)
    await run('git', ['restore', '--staged', '--worktree', skill], { cwd: clone })
  })

  test('updates all pages that describe how to install from a clone', async () => {
    expect(readManifest('packages/cli/package.json').isPublished).toBe(true)
    const patterns = ['*.md', '{examples,packages}/*/*.md', 'packages/**/{pages,skills}/**/*.md']
    const files = globSync(patterns, { cwd: clone, exclude: ['**/node_modules/**', '**/dist/**'] })
    expect(files.length).toBeGreaterThan(40)
    const unpublished = /not on npm|vendor\/|install-from-a-clone|pnpm@12 (tarballs|orchestration init)/
    expect(files.filter((file) => unpublished.test(readText(file)))).toEqual([])
    expect(readText('packages/client/README.md')).toContain(
      '\nnpm install @orchestration/client @orchestration/operations graphql\n',
    )
  })

  // One test runs both files, because each start of Vitest takes 2 s of CPU time.
  test('keeps all links valid, and `exec` still works in a path with a space and umlauts', async () => {
    const files = [
      'packages/docs/src/markdown-files.test.ts',
      'packages/emulator/src/commands/exec/command.test.ts',
    ]
    await pnpm('test', ...files, '--testNamePattern', 'link|redirects requests')
  })
})

describe('without a repository URL', () => {
  test('publishes and tags the missing packages, without provenance, and pnpm can install them', async () => {
    const folder = join(root, 'without-address')
    const packed = await pack(folder)
    // The folder contains only three packages, because npm takes two seconds of CPU time per package. One of the three is already in the
    // registry.
    const select = (...names: string[]) => packed.filter(({ manifest }) => names.includes(manifest.name))
    const lacking = select('@orchestration/cli', '@orchestration/client')
    const present = packed.filter((each) => !lacking.includes(each))
    await using registry = await startRegistry(present)
    const [found, ...others] = present
    for (const { tarball } of others) await rm(tarball)
    const { stdout: output } = await publish(folder, registry.url)
    const nameVersion = ({ manifest: { name, version } }: Packed) => `${name}@${version}`
    expect(output.match(/^The registry has .*$/gm)).toEqual([
      `The registry has ${found && nameVersion(found)}.`,
    ])
    const tags = (await readFile(join(root, 'tags'), 'utf8')).trim().split('\n')
    expect(tags.sort()).toEqual(lacking.map(nameVersion).sort())
    expect([...registry.published.keys()].sort()).toEqual(packed.map(nameVersion).sort())
    for (const manifest of registry.published.values()) {
      expect(manifest).not.toHaveProperty('repository')
      expect(manifest.publishConfig).toEqual({ access: 'public' })
    }

    const project = join(root, 'project')
    await mkdir(project)
    const names = ['cli', 'client', 'operations'].map((name) => `@orchestration/${name}`)
    const dependencies = Object.fromEntries([...names, 'graphql'].map((name) => [name, '*']))
    await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await writeFile(join(project, '.npmrc'), `@orchestration:registry=${registry.url}/\n`)
    // pnpm's default cache may contain metadata from an earlier registry on the same port that lacks these versions.
    await installFlat(project, [`--config.cache-dir=${join(root, 'cache')}`])
    const command = 'node_modules/@orchestration/cli/dist/main.js'
    const { stdout } = await run(process.execPath, [command, '--version'], { cwd: project })
    expect(stdout.trim()).toBe(readManifest('packages/cli/package.json').version)
  })
})

describe('with a repository URL', () => {
  beforeAll(async () => {
    const file = join(clone, 'package.json')
    const manifest = { ...JSON.parse(await readFile(file, 'utf8')), repository: address }
    await writeFile(file, JSON.stringify(manifest, null, 2))
    await run('node', ['.ci/prepare-release.ts'], { cwd: clone })
  })

  test('each manifest declares the repository and provenance, and npm publishes the package only in CI', async () => {
    await using registry = await startRegistry()
    const folder = join(root, 'with-address')
    for (const { manifest } of await pack(folder)) {
      const directory = `packages/${manifest.name.replace('@orchestration/', '')}`
      expect(manifest.repository).toEqual({ type: 'git', url: `git+${address}.git`, directory })
      expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true })
    }
    const { exitCode, stderr } = await publish(folder, registry.url, true)
    expect(exitCode).not.toBe(0)
    expect(stderr).toMatch(/provenance/i)
    expect(registry.published.size).toBe(0)
  })

  test('the site uses the repository URL, and treats the packages as published', async () => {
    const code = "import('./src/repository.ts').then((module) => console.log(JSON.stringify(module)))"
    const { stdout } = await run(process.execPath, ['--eval', code], { cwd: join(clone, 'packages/docs') })
    expect(JSON.parse(stdout)).toMatchObject({ repositoryUrl: address, isPublished: true })
  })
})
