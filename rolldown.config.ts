import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, RolldownOptions } from 'rolldown'

interface Bundle {
  input: string[]
  /** What is installed beside the package and not put into it. */
  external: RegExp[]
  /** The folder of what is loaded later. */
  chunks: string
}

const bundles: Record<string, Bundle> = {
  // Its own modules alone: one file loads faster than thirty.
  '@orchestration/client': {
    input: ['src/index.ts', 'src/not-for-browsers.ts'],
    external: [/^[^./]/],
    chunks: '.',
  },
  // One file loads faster than a hundred: 3 ms instead of 28.
  '@orchestration/operations': {
    input: ['src/__generated__/index.ts'],
    external: [/^[^./]/],
    chunks: '.',
  },
  // GraphQL.js stays outside: schemas and documents go to and from who calls.
  '@orchestration/codegen': {
    input: ['src/index.ts', 'src/documents.ts'],
    external: [/^graphql(\/|$)/, /^@orchestration\/schema\//, /^chokidar$/],
    chunks: '.',
  },
  // The command alone. Of a project it takes names of files and what `loadCodegen` finds there, no object of GraphQL.js.
  '@orchestration/cli': {
    input: ['src/main.ts'],
    external: [/^@orchestration\/(codegen|emulator\/.*|schema\/.*)$/, /^graphql-config$/, /^jiti$/],
    chunks: 'command',
  },
}

// Run in the package's folder.
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
const { input, external, chunks } = bundles[name] ?? { input: [], external: [], chunks: '' }
const sources = join(process.cwd(), 'src/')
const isForeign = (id: string) => !id.startsWith(sources)

/** Commander starts programs of their own for some subcommands, not for ours. Only to load what that takes is slow. */
const leaveOutChildProcess: Plugin = {
  name: 'leave-out-child-process',
  resolveId(source, importer = '') {
    return source === 'node:child_process' && importer.includes('/commander/') ? '\0nothing' : null
  },
  load: (id) => (id === '\0nothing' ? 'export default {}' : null),
}

/** Maps lead to sources that are in the tarball, which those of other packages are not. */
const leaveOutForeignMaps: Plugin = {
  name: 'leave-out-foreign-maps',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.moduleIds.every(isForeign)) continue
      delete files[`${file.fileName}.map`]
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    }
  },
}

/** Writes the licences of all packages that are put into a bundle beside it, as they ask for. */
const collectLicences: Plugin = {
  name: 'collect-licences',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const manifests = modules.filter((id) => /^\/.*\/node_modules\//.test(id)).map(findManifest)
    if (manifests.length === 0) return
    const texts = [...new Set(manifests)].map(describe).sort()
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENCES.txt', source: texts.join('\n\n') })
  },
}

/** The manifest that names a package, and not one that tells what kind of modules a folder of it has. */
function findManifest(id: string): string {
  const file = findPackageJSON('.', pathToFileURL(id)) ?? ''
  return JSON.parse(readFileSync(file, 'utf8')).name ? file : findManifest(dirname(file))
}

function describe(manifest: string): string {
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = dirname(manifest)
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
  const title = `${name} ${version} (${license})`
  return [
    title,
    '='.repeat(title.length),
    ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  ].join('\n\n')
}

const config: RolldownOptions = {
  input,
  external,
  platform: 'node',
  // As `tsc` does, for Node 22, which has no `using`.
  transform: { target: 'es2024' },
  logLevel: 'warn',
  resolve: {
    mainFields: ['module', 'main'],
    conditionNames: ['@orchestration/source', 'import', 'node', 'default'],
  },
  // A command loads what it needs and no more, which this would trade for fewer files.
  experimental: { chunkOptimization: false },
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    chunkFileNames: (chunk) =>
      join(chunks, chunk.name.startsWith('vendor') ? 'vendor-[hash].js' : '[name].js'),
    sourcemap: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: 'vendor', test: isForeign, entriesAware: true }],
    },
  },
  plugins: [leaveOutChildProcess, leaveOutForeignMaps, collectLicences],
}
export default config
