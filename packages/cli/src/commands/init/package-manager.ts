import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPublished } from './vendor.ts'

export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

const lockfiles: readonly [string, PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

/** Returns the lockfile of a folder, and the package manager that uses this lockfile. */
export const findLockfile = (folder: string): readonly [string, PackageManager] | undefined =>
  lockfiles.find(([file]) => existsSync(join(folder, file)))

/**
 * Detects the package manager from the nearest lockfile or package.json. Falls back to the package manager that runs this
 * command, and then to npm. Until our packages are on npm, the package manager that runs this command is the clone's pnpm, and is ignored.
 */
export function detectPackageManager(folders: readonly string[]): PackageManager {
  for (const folder of folders) {
    const found = findLockfile(folder)
    if (found) return found[1]
    const configured = readPackageManager(folder)
    const manager = packageManagers.find((name) => configured.startsWith(`${name}@`))
    if (manager) return manager
  }
  const [running] = isPublished ? (process.env.npm_config_user_agent ?? '').split('/') : []
  return packageManagers.find((name) => name === running) ?? 'npm'
}

/** Reads `packageManager`, such as `pnpm@12.21.0+sha512.…`, from the package.json of a folder. Empty if there is no package.json. */
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

export const managerCommands: Readonly<Record<PackageManager, Commands>> = {
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

/** The tested versions, for workflows in repositories without `packageManager` in package.json. */
const testedVersions = { pnpm: '12.21.0', yarn: '1.22.22', bun: '1.4.5' }

/**
 * Converts an npm workflow for another package manager and for a subfolder. Reads the version of the package manager
 * from the package.json files in `folders`.
 */
export function adaptWorkflow(
  text: string,
  manager: PackageManager,
  { folders, workingDirectory = '' }: { folders: readonly string[]; workingDirectory?: string },
): string {
  const { installLocked, test, exec } = managerCommands[manager]
  const defaults = `defaults: { run: { working-directory: ${JSON.stringify(workingDirectory)} } }\n`
  const withDefaults = workingDirectory === '' ? text : text.replace('jobs:\n', `${defaults}jobs:\n`)
  if (manager === 'npm') return withDefaults
  const configured = folders.map(readPackageManager).find((value) => value.startsWith(`${manager}@`))
  const version = configured?.slice(manager.length + 1).replace(/\+.*/, '') ?? testedVersions[manager]
  // Corepack installs the version in `packageManager`. It does not support bun.
  const prepare =
    configured && manager !== 'bun' ? 'corepack enable' : `npm install --global ${manager}@${version}`
  return withDefaults
    .replaceAll('- run: npm ci', `- run: ${prepare}\n      - run: ${installLocked}`)
    .replaceAll('npx --no-install ', `${exec} `)
    .replaceAll('run: npm test', `run: ${test}`)
    .replaceAll('run: npm run', `run: ${manager} run`)
}
