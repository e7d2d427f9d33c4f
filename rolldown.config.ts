import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, RolldownOptions } from 'rolldown'

interface Bundle {
  input: string[] | Record<string, string>
  /** Modules that are imported at run time instead of bundled. */
  external: RegExp[]
  /** Prefix for chunk file names. With a slash, chunks are written to a folder, from which imports of `shared` modules do not resolve. */
  chunkPrefix: string
  /** Modules of another bundle of the package. They are imported from that bundle, so that each class exists once. */
  shared?: RegExp
  /** Whether all code is third-party. If so, the bundle is a single file without a source map. */
  isForeignOnly?: boolean
}

const bundles: Record<string, Bundle[]> = {
  '@orchestration/client': [
    // The parts of undici and of OpenTelemetry's API that the client needs, as ES modules that applications can bundle.
    {
      input: { undici: 'src/http/undici.ts' },
      external: [],
      chunkPrefix: '',
      isForeignOnly: true,
    },
    {
      input: { opentelemetry: 'src/links/opentelemetry.ts' },
      external: [],
      chunkPrefix: '',
      isForeignOnly: true,
    },
    // Bundles the client's own modules, because one file loads faster than thirty. Dependencies stay external.
    {
      input: ['src/index.ts', 'src/not-for-browsers.ts'],
      external: [/^[^./]/],
      chunkPrefix: '',
      shared: /\/(undici|opentelemetry)\.ts$/,
    },
  ],
  // Includes Kysely and the engine, so that the emulator loads 200 files instead of 830, and starts in 60% of the time.
  '@orchestration/emulator': [
    {
      input: { index: 'src/index.ts', main: 'src/main.ts', redirect: 'src/redirect.ts' },
      external: [
        /^node:/,
        /^@orchestration\/schema\//,
        /^(@hono|@mswjs|commander|graphql|hono|parse5|valibot|yaml)(\/|$)/,
      ],
      chunkPrefix: 'parts/',
    },
  ],
  // Includes GraphQL.js, because the command reads documents and schemas in a project as plain AST nodes.
  '@orchestration/cli': [
    {
      input: ['src/main.ts'],
      external: [/^@orchestration\/schema\//],
      chunkPrefix: 'command/',
    },
  ],
}

// Each package runs Rolldown in its folder.
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
const sources = join(process.cwd(), 'src/')
const isForeign = (id: string) => !id.startsWith(sources)

const externalizeShared = (shared: RegExp): Plugin => ({
  name: 'externalize-shared',
  resolveId: (source) =>
    shared.test(source) ? { id: `./${basename(source, '.ts')}.js`, external: 'relative' } : null,
})

/**
 * Replaces modules that are never used, because loading them is slow: `node:http2` takes 3% of the CPU time until the first page. Our
 * commands do not run subcommands as separate programs, and the client supports neither HTTP/2 nor SOCKS proxies.
 */
const stubUnused: Plugin = {
  name: 'stub-unused',
  resolveId(source, importer = '') {
    const isUnused =
      (source === 'node:child_process' && importer.includes('/commander/')) ||
      (/\/(client-h2\.js|socks5-proxy-agent)$/.test(source) && importer.includes('/undici/'))
    return isUnused ? '\0nothing' : null
  },
  load: (id) => (id === '\0nothing' ? 'export default {}' : null),
}

/**
 * Converts undici to an ES module, because `require` does not exist in bundles of ES modules. Omits undici's experimental parser,
 * as Node.js does.
 */
const convertUndici: Plugin = {
  name: 'convert-undici',
  transform(code, id) {
    if (!id.includes('/node_modules/undici/')) return null
    const converted = code
      .replace(/\brequire\(('node:[\w/]+')\)/g, 'process.getBuiltinModule($1)')
      .replaceAll("typeof esbuildDetection === 'undefined'", 'false')
    return { code: converted, map: null }
  },
}

/** Removes source maps of third-party code, because the tarball does not contain the sources. */
const removeForeignMaps: Plugin = {
  name: 'remove-foreign-maps',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.moduleIds.every(isForeign)) continue
      delete files[`${file.fileName}.map`]
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    }
  },
}

/** The package.json files of all bundled packages. */
const bundled = new Set<string>()

/** Writes the licences of all bundled packages to a file next to the bundles, as the licences require. */
const collectLicences: Plugin = {
  name: 'collect-licences',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    for (const id of modules) if (/^\/.*\/node_modules\//.test(id)) bundled.add(findManifest(id))
    if (bundled.size === 0) return
    const texts = [...bundled].map(formatLicense).sort()
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENCES.txt', source: texts.join('\n\n') })
  },
}

/** Finds the package.json with the package's name. Skips files in subfolders that only set the module type. */
function findManifest(id: string): string {
  const file = findPackageJSON('.', pathToFileURL(id)) ?? ''
  return JSON.parse(readFileSync(file, 'utf8')).name ? file : findManifest(dirname(file))
}

function formatLicense(manifest: string): string {
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

const createConfig = ({
  input,
  external,
  chunkPrefix,
  shared = /^$/,
  isForeignOnly = false,
}: Bundle): RolldownOptions => ({
  input,
  external,
  platform: 'node',
  // The same target as for `tsc`: Node 22 does not support `using`.
  transform: { target: 'es2024' },
  logLevel: 'warn',
  resolve: {
    mainFields: ['module', 'main'],
    conditionNames: ['@orchestration/source', 'module', 'import', 'node', 'default'],
  },
  // Disabled, because it would merge chunks, and commands would load code that they do not need.
  experimental: { chunkOptimization: false },
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    chunkFileNames: (chunk) =>
      `${chunkPrefix}${chunk.name.startsWith('vendor') ? 'vendor-[hash]' : '[name]'}.js`,
    sourcemap: !isForeignOnly,
    codeSplitting: !isForeignOnly && {
      includeDependenciesRecursively: false,
      groups: [
        // One file, because it is loaded at every start. Excludes `prepareProcess`, the only module that old Node versions can load.
        { name: 'cli-kit', test: /\/cli-kit\/src\/(?!prepare-process)/ },
        { name: 'vendor', test: isForeign, entriesAware: true },
      ],
    },
  },
  plugins: [convertUndici, externalizeShared(shared), stubUnused, removeForeignMaps, collectLicences],
})
const configs: RolldownOptions[] = (bundles[name] ?? []).map(createConfig)
export default configs
