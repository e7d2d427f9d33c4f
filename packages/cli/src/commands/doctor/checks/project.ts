import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { findGenerated } from '../../../config/find-generated.ts'
import { loadProject } from '../../../config/load-project.ts'
import { fetchSchema } from '../../../schema/fetch-schema.ts'
import { loadProjectSchema } from '../../../schema/load-project-schema.ts'
import { summarizeChanges } from '../../schema-diff/group-changes.ts'
import { isFailing } from '../../schema-diff/schema-change.ts'
import { comparePulled, mergePulled } from '../../schema-pull/compare-pulled.ts'
import { type Check, failure, ok, skipped, warning } from '../check.ts'

/** The committed schema is the schema of the service. */
export const schema: Check = async ({ options }) => {
  const project = await loadProject(options)
  const [file = '', ...others] = project.schema
  if (others.length > 0) return skipped(`it is in several files: ${project.schema.join(', ')}`)
  const texts = await mergePulled(file, await fetchSchema(options))
  if (texts.before === texts.after) return ok('the same as that of the service')
  const changes = await comparePulled(project, file, texts)
  const summary = `${summarizeChanges(changes)} Run "orchestration schema pull".`
  return changes.some(isFailing) ? failure(summary) : warning(summary)
}

/** The schema of the project can be read. */
export const schemaFile: Check = async ({ options }) => {
  const { schema } = loadProjectSchema(await loadProject(options))
  return ok(`defines ${Object.keys(schema.getTypeMap()).length} types`)
}

/** The generated files are up to date. */
export const generated: Check = async ({ options }) => {
  const generated = await findGenerated(options)
  if ('nothing' in generated) return (generated.isSuspect ? warning : skipped)(generated.nothing)
  const paths = Object.values(await generated.check()).flat()
  if (paths.length === 0) return ok('up to date')
  return failure(`${paths.length} files differ from what codegen generates. Run "orchestration codegen".`)
}

/** No file that git tracks contains the key. Git reads the key from standard input, so no process list shows it. */
export const keyInGit: Check = async ({ env: { ORCHESTRATION_API_KEY: key } }) => {
  if (!key?.trim()) return skipped('no key to look for')
  const git = execFile('git', [
    'grep',
    '--files-with-matches',
    '--fixed-strings',
    '--full-name',
    '-f',
    '-',
    '--',
    ':/',
  ])
  const code = new Promise<number | null>((resolve) =>
    git.once('close', resolve).once('error', () => resolve(null)),
  )
  git.stdin?.on('error', () => undefined).end(key)
  const [found, exitCode] = await Promise.all([git.stdout ? text(git.stdout) : '', code])
  // Exit codes of git grep: 0 found, 1 not found.
  if (exitCode === 1) return ok('no tracked file contains the key')
  if (exitCode !== 0) return skipped('this is not a git repository')
  const files = found.trim().split('\n')
  const more = files.length > 5 ? ` and ${files.length - 5} more` : ''
  return failure(
    `found in ${files.slice(0, 5).join(', ')}${more}. Create a new key, move all callers to it and delete the old key. Then remove it there.`,
  )
}

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
