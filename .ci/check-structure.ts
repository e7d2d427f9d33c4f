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
  'command-line': [],
  cli: ['client', 'command-line', 'schema'],
  emulator: ['care-flows', 'command-line', 'schema', 'webhooks'],
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
  client: ['pagination', 'orchestration-client.ts', 'links', 'http', 'policy', 'errors.ts clock.ts'],
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
    'start',
    'options',
    'http/portal http/hosted-pages',
    'http/control-api http/api',
    'http/question-field.ts',
    'http/question-controls.ts',
    'http/texts.ts',
    'http/browser-security.ts',
    'http/server.ts http/view.ts http/report-crash.ts http/assets.ts http/body-limit.ts',
    'emulator',
    'journal',
    'stubs.ts',
    'service',
    'faults',
    'store',
    'base',
  ],
  'care-flows': ['drawing', 'definitions', 'engine'],
}

const problems: string[] = []
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^packages\/[^/]+\/(src|test)\//.test(file) && existsSync(file))
const sources = files
  .filter((file) => /^packages\/[^/]+\/src\//.test(file) && !/\.test\.ts$|\.d\.ts$|__generated__/.test(file))
  .filter((file) => !/^packages\/(package-tests|test-tools)\//.test(file))
const imports = new Map(files.map((file) => [file, findImports(readFileSync(file, 'utf8'))]))

/** Finds the imports of a source file, ignoring comments and strings. */
function findImports(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$|`[^`]*`/gm, '')
  return [
    ...code.matchAll(/^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*'([^']+)'/gm),
    ...code.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, from = '']) => from)
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

for (const [file, list] of imports) {
  const folder = file.split('/', 2).join('/')
  for (const from of list) {
    if (from.startsWith('.') && !join(dirname(file), from).startsWith(`${folder}/`))
      problems.push(`${file}: imports ${from}, which is outside ${folder}. Import the package by name.`)
  }
}
for (const file of sources) {
  const [, name = '', , ...path] = file.split('/')
  const allowed = packages[name]
  if (!allowed) problems.push(`${file}: packages/${name} is not listed in .ci/check-structure.ts.`)
  for (const from of imports.get(file) ?? []) {
    const [, other = name] = /^@orchestration\/([^/]+)/.exec(from) ?? []
    if (allowed && other !== name && !allowed.includes(other))
      problems.push(
        `${file}: imports ${from}. packages/${name} may import ${allowed.join(', ') || 'no other package'}.`,
      )
  }

  const own = findLayer(file)
  if (!own && layers[name] && path.length > 1)
    problems.push(`${file}: does not belong to a layer of packages/${name}.`)
  for (const to of own ? findLayeredImports(file) : []) {
    const other = findLayer(to)
    if (own && other && other.module !== own.module && other.index <= own.index)
      problems.push(`${file}: imports ${to}, but ${other.module} is not below ${own.module}.`)
  }
}
for (const [name, list] of Object.entries(layers)) {
  for (const module of list.flatMap((layer) => layer.split(' '))) {
    if (!existsSync(`packages/${name}/src/${module}`))
      problems.push(`packages/${name}/src/${module} does not exist.`)
  }
}

for (const problem of problems) console.error(`${problem} The rules are in .ci/check-structure.ts.`)
if (problems.length > 0) process.exitCode = 1
