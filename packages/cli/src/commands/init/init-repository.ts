import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { UsageError } from '../../errors.ts'
import { writeFileWhole } from '../../print.ts'
import { ancestorsOf, findGraphqlConfig, isPublished } from '../../project/find-config.ts'
import { findOurConfig } from '../../project/load-config.ts'
import { installFromClone } from './create-backend.ts'
import {
  adaptWorkflow,
  commandsOf,
  findPackageManager,
  type InitializedProject,
  type InitProjectOptions,
  type PackageManager,
  readTemplateFiles,
  writeNewFile,
} from './templates.ts'

/** Writes what a repository with a package.json lacks. */
export async function initRepository(
  folder: string,
  { dryRun, packageManager }: Omit<InitProjectOptions, 'folder'>,
): Promise<InitializedProject> {
  const { text, manifest } = await readManifest(folder)
  const scripts = addScripts(text, manifest)
  const folders = ancestorsOf(folder)
  const root = folders.find((parent) => existsSync(join(parent, '.git'))) ?? folder
  const manager = packageManager ?? findPackageManager(folders.slice(0, folders.indexOf(root) + 1))

  // A codegen.ts may be GraphQL Code Generator's, for another API. The text is valid under both names.
  const config = existsSync(join(folder, 'codegen.ts')) ? 'codegen.mjs' : 'codegen.ts'

  // It says itself where its schema and its operations are.
  const ours = await findOurConfig(folder)
  const files = (await readTemplateFiles(undefined)).map(({ path, text }) => {
    const isForRoot = /^\.(github|vscode)\//.test(path)
    // GitHub and editors read their files at the repository's root.
    const place = isForRoot ? relative(folder, join(root, path)) : path === 'codegen.mjs' ? config : path
    const isWorkflow = path.startsWith('.github/')
    return {
      path: place,
      text: isWorkflow ? adaptWorkflow(text, manager, relative(root, folder)) : text,
      present: existsSync(join(folder, place))
        ? place
        : isForRoot
          ? undefined
          : (ours ?? findStandIn(folder, path)),
    }
  })
  const written = files.filter(({ present }) => present === undefined)
  const left = files.flatMap(({ present }) => present ?? [])
  if (!dryRun) {
    for (const { path, text } of written) await writeNewFile(join(folder, path), text)
    if (scripts.added.length > 0) await writeFileWhole(join(folder, 'package.json'), scripts.text)
  }
  return {
    written: written.map(({ path }) => path),
    left: [...new Set(left), ...scripts.taken.map((name) => `package.json: script "${name}"`)],
    scripts: scripts.added,
    next: listCommands(folder, manager, manifest),
  }
}

/** Another file that does a file's work already. */
function findStandIn(folder: string, path: string): string | undefined {
  if (path === '.graphqlrc.yml') return findGraphqlConfig(folder)
  return path.startsWith('operations/') && existsSync(join(folder, 'operations')) ? 'operations/' : undefined
}

/** The commands that install what is missing, and generate the types. */
function listCommands(
  folder: string,
  manager: PackageManager,
  { dependencies, devDependencies }: Manifest,
): string[] {
  const { add, exec } = commandsOf[manager]
  const present = { ...dependencies, ...devDependencies }
  const findMissing = (names: string[]) => names.filter((name) => !(name in present))
  const missing = findMissing(['@orchestration/client', 'graphql'])
  const missingTools = findMissing([
    '@orchestration/cli',
    '@orchestration/codegen',
    '@graphql-typed-document-node/core',
  ])
  const all = [...missing, ...missingTools]
  const install = all.some((name) => !isPublished && name.startsWith('@orchestration/'))
    ? installFromClone(folder, all)
    : [
        ...(missing.length > 0 ? [`${add} ${missing.join(' ')}`] : []),
        ...(missingTools.length > 0 ? [`${add} -D ${missingTools.join(' ')}`] : []),
      ]
  return [...install, `${exec} orchestration codegen`]
}

const scripts = {
  codegen: 'orchestration codegen',
  'operations:check': 'orchestration operations check',
}

interface AddedScripts {
  /** The package.json with them. */
  text: string
  added: string[]
  /** The names that are taken by scripts that do something else. */
  taken: string[]
}

/** Adds the scripts that a package.json does not have yet. Keeps its indentation and its last line end. */
function addScripts(text: string, manifest: Manifest): AddedScripts {
  const present = manifest.scripts ?? {}
  const missing = Object.entries(scripts).filter(([name]) => present[name] === undefined)
  const changed = { ...manifest, scripts: { ...present, ...Object.fromEntries(missing) } }
  const [, indentation = '  '] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? []
  const [end = ''] = /\s*$/.exec(text) ?? []
  return {
    text: JSON.stringify(changed, null, indentation) + end,
    added: missing.map(([name]) => name),
    taken: Object.entries(scripts).flatMap(([name, script]) =>
      [undefined, script].includes(present[name]) ? [] : name,
    ),
  }
}

export interface Manifest {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Reads the package.json of a folder.
 *
 * @throws {UsageError} when there is none.
 * @throws {Error} naming the file when it is not a JSON object.
 */
async function readManifest(folder: string): Promise<{ text: string; manifest: Manifest }> {
  const file = join(folder, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(
      `There is no package.json in ${folder}. Run "npm init -y" there first, or write a new backend with "orchestration init my-backend --template fastify".`,
    )
  })
  const manifest = parse(text)
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new Error(
      `${file} must be a JSON object. Correct it and run the command again. Nothing was written.`,
    )
  return { text, manifest }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
