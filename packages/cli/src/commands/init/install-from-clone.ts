import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * The commands that install the packages before they are on npm: all tarballs of the clone at once, because they need each
 * other, and what else is missing. npm alone can do it: pnpm and yarn look for the packages on npm.
 */
export function installFromClone(folder: string, missing: readonly string[] = []): string[] {
  const clone = findClone()
  const path = clone === undefined ? '../orchestration' : quotePath(relative(folder, clone))
  const others = missing.filter((name) => !name.startsWith('@orchestration/'))
  const pack = `(cd ${path} && npx -y pnpm@12 tarballs)`
  return [
    ...(clone !== undefined && existsSync(join(clone, 'tarballs')) ? [] : [pack]),
    ['npm install', `${path}/tarballs/*.tgz`, ...others].join(' '),
  ]
}

/** The clone whose sources this is, if it was not installed. */
function findClone(): string | undefined {
  const manifest = createRequire(import.meta.url).resolve('@orchestration/cli/package.json')
  const folder = join(dirname(manifest), '../..')
  return existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : undefined
}

/** Quotes a path for a shell, if it contains a space. */
export const quotePath = (path: string): string => (/\s/.test(path) ? JSON.stringify(path) : path)
