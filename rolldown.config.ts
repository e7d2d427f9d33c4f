import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, RolldownOptions } from 'rolldown'

interface Bundle {
  input: string[] | Record<string, string>
  /** What is installed beside the package and not put into it. */
  external: RegExp[]
  /** What the names of files that are loaded later begin with. Files in a folder cannot import shared modules. */
  chunks: string
  /** Modules of another bundle of the package, which are imported from there: its classes stay the same ones. */
  shared?: RegExp
  /** The modules that a start loads, as one file. Each file takes half a millisecond. */
  start?: RegExp
  /** The chunks that take modules of Node.js from `process`. */
  takesBuiltins?: RegExp
  /** All of it is code of others, so it is one file without a map. */
  foreign?: boolean
  /** Default: `node`. */
  platform?: 'node' | 'neutral'
}

const bundles: Record<string, Bundle[]> = {
  '@orchestration/client': [
    // The parts of undici that the client needs, as an ES module, so that it runs in every bundle of an application.
    {
      input: { undici: 'src/http/undici.ts' },
      external: [],
      chunks: '',
      foreign: true,
    },
    // Its own modules alone: one file loads faster than thirty.
    {
      input: ['src/index.ts', 'src/not-for-browsers.ts'],
      external: [/^[^./]/],
      chunks: '',
      shared: /\/undici\.ts$/,
    },
    // With Apollo Client, RxJS and GraphQL.js. OpenTelemetry's API stays outside, and is loaded when it is needed.
    {
      input: { bundled: 'src/index.ts' },
      external: [/^node:/, /^@opentelemetry\//],
      chunks: 'bundled/',
      shared: /\/undici\.ts$/,
      start: /\/node_modules\//,
      takesBuiltins: /^bundled$/,
      // With the condition `node`, RxJS has only CommonJS, and a bundler can drop nothing of that.
      platform: 'neutral',
    },
  ],
  // With Kysely and the engine: a start loads 200 files instead of 830, and takes 0.6 times as long.
  '@orchestration/emulator': [
    {
      input: { index: 'src/index.ts', main: 'src/main.ts', redirect: 'src/redirect.ts' },
      external: [
        /^node:/,
        /^@orchestration\/schema\//,
        /^(@hono|@mswjs|commander|graphql|hono|parse5|valibot|yaml)(\/|$)/,
      ],
      chunks: 'parts/',
      takesBuiltins: /./,
    },
  ],
  // The command alone. Of a project it takes documents and schemas as plain nodes, no object of GraphQL.js.
  '@orchestration/cli': [
    {
      input: ['src/main.ts'],
      external: [/^@orchestration\/schema\//],
      chunks: 'command/',
    },
  ],
}

// Run in the package's folder.
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
const sources = join(process.cwd(), 'src/')
const isForeign = (id: string) => !id.startsWith(sources)

const leaveOutShared = (shared: RegExp): Plugin => ({
  name: 'leave-out-shared',
  resolveId: (source) =>
    shared.test(source) ? { id: `./${basename(source, '.ts')}.js`, external: 'relative' } : null,
})

/**
 * Replaces modules that are never used, because loading them is slow: `node:http2` takes 3 % of the CPU time until the first
 * page. Our commands have no subcommands in separate programs, and the client has no HTTP/2 and no SOCKS proxies.
 */
const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  resolveId(source, importer = '') {
    const isUnused =
      (source === 'node:child_process' && importer.includes('/commander/')) ||
      (/\/(client-h2\.js|socks5-proxy-agent)$/.test(source) && importer.includes('/undici/'))
    return isUnused ? '\0nothing' : null
  },
  load: (id) => (id === '\0nothing' ? 'export default {}' : null),
}

/**
 * Takes modules of Node.js from `process`. An import of `node:fs` takes 4 ms instead, because Node.js first loads what
 * all its exports need.
 */
const takeBuiltins = (chunks: RegExp): Plugin => ({
  name: 'take-builtins',
  renderChunk(code, { name }) {
    if (!chunks.test(name)) return null
    const taken = code.replace(
      /^import (?:(\w+)|\{ (.*) \}) from "(node:[\w/]+)";$/gm,
      (_, whole, names, module) => {
        const taken = whole ?? `{ ${names.replaceAll(' as ', ': ')} }`
        return `const ${taken} = process.getBuiltinModule("${module}");`
      },
    )
    // Every line stays where it is.
    return { code: taken, map: null }
  },
})

/**
 * Escapes letters outside ASCII in comments. One of them makes Node.js take 10 ms longer to read a file of 450 KB. Rolldown
 * writes letters in strings back.
 */
const escapeLetters: Plugin = {
  name: 'escape-letters',
  renderChunk(code) {
    const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    // Every line stays where it is.
    return { code: code.replace(/[^\0-\x7f]/g, escapeUnit), map: null }
  },
}

/**
 * Makes undici an ES module that any bundler can put into a bundle of ES modules, where `require` does not exist. The
 * parser that undici is still trying out is left out, as in Node.js.
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

/** The manifests of all packages whose code is in one of the bundles. */
const bundled = new Set<string>()

/** Writes the licences of all packages that are put into a bundle beside it, as they ask for. */
const collectLicences: Plugin = {
  name: 'collect-licences',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    for (const id of modules) if (/^\/.*\/node_modules\//.test(id)) bundled.add(findManifest(id))
    if (bundled.size === 0) return
    const texts = [...bundled].map(describe).sort()
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

const createConfig = ({
  input,
  external,
  chunks,
  shared = /^$/,
  start,
  takesBuiltins = /^$/,
  foreign = false,
  platform = 'node',
}: Bundle): RolldownOptions => ({
  input,
  external,
  platform,
  // As `tsc` does, for Node 22, which has no `using`.
  transform: { target: 'es2024' },
  logLevel: 'warn',
  resolve: {
    mainFields: ['module', 'main'],
    conditionNames: [
      '@orchestration/source',
      'module',
      'import',
      platform === 'node' ? 'node' : 'es2015',
      'default',
    ],
  },
  // A command loads what it needs and no more, which this would trade for fewer files.
  experimental: { chunkOptimization: false },
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    chunkFileNames: (chunk) => `${chunks}${chunk.name.startsWith('vendor') ? 'vendor-[hash]' : '[name]'}.js`,
    sourcemap: !foreign,
    codeSplitting: !foreign && {
      includeDependenciesRecursively: false,
      groups: [
        ...(start ? [{ name: 'start', test: start }] : []),
        { name: 'vendor', test: isForeign, entriesAware: true },
      ],
    },
  },
  plugins: [
    convertUndici,
    leaveOutShared(shared),
    leaveOutUnused,
    takeBuiltins(takesBuiltins),
    escapeLetters,
    leaveOutForeignMaps,
    collectLicences,
  ],
})
const configs: RolldownOptions[] = (bundles[name] ?? []).map(createConfig)
export default configs
