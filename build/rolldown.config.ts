import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RolldownOptions } from 'rolldown'
import { collectLicences } from './collect-licences.ts'
import { leaveOutChildProcess } from './leave-out-child-process.ts'
import { leaveOutForeignMaps } from './leave-out-foreign-maps.ts'

interface Bundle {
  input: string[]
  /** What is installed beside the package and not put into it. */
  external: RegExp[]
  /** The folder of what is loaded later. */
  chunks: string
}

const bundles: Record<string, Bundle> = {
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
  plugins: [leaveOutChildProcess, leaveOutForeignMaps(isForeign), collectLicences],
}
export default config
