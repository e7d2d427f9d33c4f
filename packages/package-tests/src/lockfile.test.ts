import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// If the lockfile lacks a binary, pnpm skips the binary without an error.
test.each(['pnpm-lock.yaml', 'packages/docs/site/pnpm-lock.yaml'])(
  '%s lists a macOS binary for each package with a Linux binary',
  async (file) => {
    const lockfile = await readFile(join(import.meta.dirname, '../../..', file), 'utf8')
    const packages = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'))
    const names = [...packages.matchAll(/^ {2}'?(\S+?)@\d[^:]*:$/gm)].map(([, name = '']) => name)
    const families = new Set(names.flatMap((name) => /^(.*\b)linux-(?:x64|64)/.exec(name)?.[1] ?? []))
    expect(families.size).toBeGreaterThan(5)
    expect([...families].filter((family) => !names.includes(`${family}darwin-arm64`))).toEqual([])
  },
)
