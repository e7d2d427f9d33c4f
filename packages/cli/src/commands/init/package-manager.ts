import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const packageManagers = ['npm', 'pnpm', 'yarn'] as const
export type PackageManager = (typeof packageManagers)[number]

const lockfiles: readonly [string, PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
]

/** The package manager whose lockfile is nearest, else the one that runs this command, else npm. */
export function findPackageManager(folders: readonly string[]): PackageManager {
  for (const folder of folders) {
    const found = lockfiles.find(([file]) => existsSync(join(folder, file)))
    if (found) return found[1]
  }
  const [running] = (process.env.npm_config_user_agent ?? '').split('/')
  return packageManagers.find((name) => name === running) ?? 'npm'
}

interface Commands {
  install: string
  /** Installs exactly what the lockfile lists. */
  installLocked: string
  add: string
  /** Runs a command of a package that is installed. */
  exec: string
}

export const commandsOf: Readonly<Record<PackageManager, Commands>> = {
  npm: { install: 'npm install', installLocked: 'npm ci', add: 'npm install', exec: 'npx' },
  pnpm: {
    install: 'pnpm install',
    installLocked: 'pnpm install --frozen-lockfile',
    add: 'pnpm add',
    exec: 'pnpm exec',
  },
  yarn: { install: 'yarn', installLocked: 'yarn install --frozen-lockfile', add: 'yarn add', exec: 'yarn' },
}
