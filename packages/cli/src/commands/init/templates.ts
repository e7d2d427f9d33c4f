import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isPublished } from './vendor.ts'

export interface InitProjectOptions {
  /** The folder of the package.json or, with a template, the folder to create. */
  folder: string
  /** The backend to write. @defaultValue none, which sets up an existing repository */
  template?: Template | undefined
  /** @defaultValue detected by the lockfile, else the package manager that runs this program, else npm */
  packageManager?: PackageManager | undefined
  /** Whether to only print the files. @defaultValue false */
  dryRun?: boolean | undefined
}

export interface InitializedProject {
  /** The new files, relative to the folder. */
  written: string[]
  /** Unchanged existing files, relative to the folder, and unchanged scripts with different commands. */
  left: string[]
  /** Entries added to package.json, such as `script "codegen"` or `dependency "graphql"`. */
  manifest: string[]
  /** The commands to run next, in the folder. */
  next: string[]
}

/** The backends that `orchestration init --template` writes. */
export const templates = ['fastify', 'hono', 'next', 'worker'] as const
export type Template = (typeof templates)[number]

export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

const lockfiles: readonly [string, PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

/** Returns the lockfile of a folder and its package manager. */
export const lockfileOf = (folder: string): readonly [string, PackageManager] | undefined =>
  lockfiles.find(([file]) => existsSync(join(folder, file)))

/**
 * Detects the package manager: by the nearest lockfile or package.json, else the one that runs this command, else npm. Ignores the
 * pnpm that runs the scripts of a clone.
 */
export function findPackageManager(folders: readonly string[]): PackageManager {
  for (const folder of folders) {
    const found = lockfileOf(folder)
    if (found) return found[1]
    const [named] = readPackageManager(folder).split('@')
    const manager = packageManagers.find((name) => name === named)
    if (manager) return manager
  }
  const [running] = isPublished ? (process.env.npm_config_user_agent ?? '').split('/') : []
  return packageManagers.find((name) => name === running) ?? 'npm'
}

function readPackageManager(folder: string): string {
  try {
    return String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).packageManager)
  } catch {
    return ''
  }
}

interface Commands {
  install: string
  /** The command for a clean installation from the lockfile. */
  installLocked: string
  test: string
  /** The command that runs a binary of an installed package. */
  exec: string
}

export const commandsOf: Readonly<Record<PackageManager, Commands>> = {
  npm: { install: 'npm install', installLocked: 'npm ci', test: 'npm test', exec: 'npx --no-install' },
  pnpm: {
    install: 'pnpm install',
    installLocked: 'pnpm install --frozen-lockfile',
    test: 'pnpm test',
    exec: 'pnpm exec',
  },
  yarn: { install: 'yarn', installLocked: 'yarn install --frozen-lockfile', test: 'yarn test', exec: 'yarn' },
  bun: {
    install: 'bun install',
    installLocked: 'bun install --frozen-lockfile',
    // "bun test" would run bun's own test runner.
    test: 'bun run test',
    exec: 'bunx',
  },
}

/** Rewrites an npm workflow for another package manager, and for a subfolder of the repository. */
export function adaptWorkflow(text: string, manager: PackageManager, folder = ''): string {
  const { installLocked, test, exec } = commandsOf[manager]
  const defaults = `defaults: { run: { working-directory: ${JSON.stringify(folder)} } }\n`
  const placed = folder === '' ? text : text.replace('jobs:\n', `${defaults}jobs:\n`)
  if (manager === 'npm') return placed
  const prepare = manager === 'bun' ? 'npm install --global bun' : 'corepack enable'
  return placed
    .replaceAll('- run: npm ci', `- run: ${prepare}\n      - run: ${installLocked}`)
    .replaceAll('npx --no-install ', `${exec} `)
    .replaceAll('run: npm test', `run: ${test}`)
    .replaceAll('run: npm run', `run: ${manager} run`)
}

export interface TemplateFile {
  /** The path in the project, with forward slashes. */
  path: string
  text: string
}

const require = createRequire(import.meta.url)

/** Reads the files of a new backend or, without a template, the files for an existing repository. */
export async function readTemplateFiles(template: Template | undefined): Promise<TemplateFile[]> {
  const schema = await readFile(require.resolve('@orchestration/schema/schema.graphql'), 'utf8')
  const folders = template ? ['common', 'backend', template] : ['common', 'repository']
  const files = await Promise.all(folders.map(readFolder))
  // A template's file overrides the common one.
  const own = new Map(files.flat().map((file) => [file.path, file]))
  return [{ path: 'schema.graphql', text: schema }, ...own.values()]
}

async function readFolder(name: string): Promise<TemplateFile[]> {
  const folder = join(dirname(require.resolve('@orchestration/cli/package.json')), 'templates', name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return await Promise.all(
    paths.sort().map(async (path) => ({
      // npm excludes .gitignore and .npmrc from packages, so the templates have _gitignore and _npmrc.
      path: relative(folder, path).replaceAll('\\', '/').replace(/^_/, '.'),
      text: await readFile(path, 'utf8'),
    })),
  )
}
