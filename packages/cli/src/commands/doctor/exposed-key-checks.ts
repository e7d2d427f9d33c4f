import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { runGit } from '../../git.ts'
import { type Check, failure, ok, skipped } from './check.ts'

/** Checks that no file tracked by Git contains the key. Passes the key to Git on standard input, to hide it from process lists. */
export const checkKeyInGit: Check = async () => {
  const { ORCHESTRATION_API_KEY: key } = process.env
  if (!key?.trim()) return skipped('the key to search for is not set')
  if (key.startsWith('orchemu_')) return skipped('the key belongs to an emulator, and is valid nowhere else')
  if (key.length < 16) return skipped('the key is too short to search for')
  const args = ['--files-with-matches', '--fixed-strings', '--full-name', '-f', '-', '--', ':/']
  const { code, stdout, stderr } = await runGit('grep', args, key)
  // `git grep` exits with 0 if it finds a match, and with 1 if it finds none.
  if (code === 1) return ok('no tracked file contains the key')
  if (code === null) return skipped(stderr)
  if (stderr.includes('not a git repository')) return skipped('this is not a Git repository')
  // Git's own message is not printed, because it can quote the key.
  if (code !== 0)
    return skipped(`"git grep" failed with exit code ${code}. Run "git status" to see the reason.`)
  const files = stdout.trim().split('\n')
  const more = files.length > 5 ? ` and ${files.length - 5} more` : ''
  return failure(
    `found in ${files.slice(0, 5).join(', ')}${more}. Create a new key, move all callers to it and delete the old key. Then remove it from these files, and commit the change: git commit --all --message "Remove the API key"`,
  )
}

const publicPrefixes = /^(NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC)_/

/** Checks that no variable exposed to browsers by bundlers contains the key or has a name such as `VITE_ORCHESTRATION_API_KEY`. */
export const checkPublicVariables: Check = async () => {
  const exposesKey = (name: string, value = '') =>
    publicPrefixes.test(name) &&
    ((value !== '' && value === process.env.ORCHESTRATION_API_KEY) ||
      /ORCHESTRATION.*KEY|AWELL.*KEY/.test(name))
  const findings: string[] = []
  for (const { source, variables } of [
    { source: 'the environment', variables: process.env },
    ...(await loadEnvFiles()),
  ]) {
    for (const [name, value] of Object.entries(variables))
      if (exposesKey(name, value)) findings.push(`${name} in ${source}`)
  }
  if (findings.length === 0) return ok('no variable exposes the key to browsers')
  return failure(
    `${findings.join(', ')}: bundlers expose such variables to browsers. Rename these variables, and replace the key if a build has ever used one of them.`,
  )
}

async function loadEnvFiles() {
  const entries = await readdir('.', { withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory() && /^\.env(\.|$)/.test(entry.name))
  return await Promise.all(
    files.map(async ({ name: source }) => ({ source, variables: parseEnv(await readFile(source, 'utf8')) })),
  )
}
