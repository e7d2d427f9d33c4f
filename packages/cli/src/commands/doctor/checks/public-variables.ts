import { readdir, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { type Check, failure, ok } from '../check.ts'

const prefixes = /^(NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC)_/

/** No variable that bundlers put into browsers contains the key, or has a name that is meant for it. */
export const publicVariables: Check = async ({ env }) => {
  const isKey = (name: string, value = '') =>
    prefixes.test(name) &&
    ((value !== '' && value === env.ORCHESTRATION_API_KEY) || /ORCHESTRATION.*KEY|AWELL.*KEY/.test(name))
  const findings: string[] = []
  for (const { source, variables } of [
    { source: 'the environment', variables: env },
    ...(await loadEnvFiles()),
  ]) {
    for (const [name, value] of Object.entries(variables))
      if (isKey(name, value)) findings.push(`${name} in ${source}`)
  }
  if (findings.length === 0) return ok('none that a browser would get')
  return failure(
    `${findings.join(', ')}: bundlers put such variables into browsers. Rename it. Replace the key if a build ever used it.`,
  )
}

async function loadEnvFiles() {
  const files = (await readdir('.')).filter((name) => /^\.env(\.|$)/.test(name))
  return await Promise.all(
    files.map(async (source) => ({ source, variables: parseEnv(await readFile(source, 'utf8')) })),
  )
}
