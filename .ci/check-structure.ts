// Checks that imports between packages, and between the modules of a package, follow the allowed directions. Biome's
// noImportCycles finds import cycles, and knip finds imports of undeclared dependencies.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Workspace packages that each package may import. */
const packages: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  operations: [],
  client: [],
  webhooks: [],
  'care-flows': [],
  codegen: ['schema'],
  'cli-kit': [],
  cli: ['client', 'cli-kit', 'schema'],
  emulator: ['care-flows', 'cli-kit', 'schema', 'webhooks'],
  docs: [
    'care-flows',
    'cli',
    'client',
    'codegen',
    'emulator',
    'operations',
    'schema',
    'test-tools',
    'webhooks',
  ],
}

/**
 * The layers of a package's `src`, from top to bottom. A module is a file or a folder, and may import only modules of lower layers.
 * Unlisted files directly in `src`, such as `index.ts`, have no layer. Importing such a file counts as importing the files that
 * it imports.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  client: ['pagination', 'orchestration-client.ts', 'links', 'http', 'policy', 'errors.ts'],
  cli: [
    'program.ts',
    'commands',
    'schema-changes',
    'project',
    'schemas',
    'service.ts',
    'print.ts write-file.ts',
    'documents',
  ],
  emulator: [
    'program.ts',
    'commands',
    'start-emulator.ts',
    'boot-emulator.ts',
    'servers.ts',
    'options',
    'http/portal http/hosted-pages',
    'http/control-api.ts http/api',
    'http/pages http/server.ts',
    'emulator.ts',
    'care-flow-handle.ts',
    'journal',
    'stubs.ts',
    'service',
    'faults',
    'store',
    'base',
  ],
  'care-flows': ['drawing', 'definitions', 'engine'],
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^packages\/[^/]+\/(src|test)\//.test(file) && existsSync(file))
const sources = files.filter(
  (file) =>
    /^packages\/(?!package-tests\/|test-tools\/)[^/]+\/src\//.test(file) &&
    !/\.test\.ts$|\.d\.ts$|__generated__/.test(file),
)
const imports = new Map(files.map((file) => [file, findImports(readFileSync(file, 'utf8'))]))

const problems = [
  ...files.flatMap(checkRelativeImports),
  ...sources.flatMap(checkPackageImports),
  ...sources.flatMap(checkLayers),
  ...checkModulesExist(),
]
for (const problem of problems) console.error(`${problem} The rules are in .ci/check-structure.ts.`)
if (problems.length > 0) process.exitCode = 1

/** Finds the imports of a source file, ignoring comments and strings. */
function findImports(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$|`[^`]*`/gm, '')
  return [
    ...code.matchAll(/^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*'([^']+)'/gm),
    ...code.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, from = '']) => from)
}

/** A file must import other packages by name. */
function checkRelativeImports(file: string): string[] {
  const folder = file.split('/', 2).join('/')
  return (imports.get(file) ?? [])
    .filter((from) => from.startsWith('.') && !join(dirname(file), from).startsWith(`${folder}/`))
    .map((from) => `${file}: imports ${from}, which is outside ${folder}. Import the package by name.`)
}

/** A package may import only the packages that are listed for it. */
function checkPackageImports(file: string): string[] {
  const [, name = ''] = file.split('/')
  const allowed = packages[name]
  if (!allowed) return [`${file}: packages/${name} is not listed in .ci/check-structure.ts.`]
  return (imports.get(file) ?? [])
    .filter((from) => {
      const [, other = name] = /^@orchestration\/([^/]+)/.exec(from) ?? []
      return other !== name && !allowed.includes(other)
    })
    .map(
      (from) =>
        `${file}: imports ${from}. packages/${name} may import ${allowed.join(', ') || 'no other package'}.`,
    )
}

/** A file may import only from its own module and from lower layers. */
function checkLayers(file: string): string[] {
  const own = findLayer(file)
  const [, name = '', , ...path] = file.split('/')
  if (!own)
    return layers[name] && path.length > 1 ? [`${file}: does not belong to a layer of packages/${name}.`] : []
  return findLayeredImports(file).flatMap((to) => {
    const other = findLayer(to)
    return other && other.module !== own.module && other.index <= own.index
      ? [`${file}: imports ${to}, but ${other.module} is not below ${own.module}.`]
      : []
  })
}

/** Every listed module must exist. */
function checkModulesExist(): string[] {
  return Object.entries(layers)
    .flatMap(([name, list]) =>
      list.flatMap((layer) => layer.split(' ')).map((module) => `packages/${name}/src/${module}`),
    )
    .filter((path) => !existsSync(path))
    .map((path) => `${path} does not exist.`)
}

/** Finds the module that contains a file, and the index of the module's layer. */
function findLayer(file: string): { index: number; module: string } | undefined {
  const [, name = '', , ...path] = file.split('/')
  for (const [index, layer] of (layers[name] ?? []).entries()) {
    const module = layer.split(' ').find((each) => `${path.join('/')}/`.startsWith(`${each}/`))
    if (module !== undefined) return { index, module }
  }
  return undefined
}

/** Lists the imported files that belong to a layer, including files imported through files without a layer. */
function findLayeredImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return (imports.get(file) ?? [])
    .map((from) => join(dirname(file), from))
    .filter((to) => imports.has(to))
    .flatMap((to) => (findLayer(to) ? [to] : findLayeredImports(to, seen)))
}
