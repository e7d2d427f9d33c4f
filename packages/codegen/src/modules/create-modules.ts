import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { type DocumentNode, GraphQLError, type GraphQLSchema, type NameNode } from 'graphql'
import { fragmentsByName, fragmentsOf, operationsOf } from '../input/fragments.ts'
import { DocumentsError, type Problem, toProblem } from '../input/problem.ts'
import { declareSchemaTypes } from './input-types.ts'
import { renderModule } from './module.ts'
import { type ModuleSettings, noUses, type OutputContext } from './module-context.ts'
import { besideOperations, moduleText, type OutputFiles, presetNames } from './type-text.ts'

export interface ModulesInput {
  /** The path of the output folder, which ends in a slash, or of the output file. */
  output: string
  settings: ModuleSettings
  schema: GraphQLSchema
  documents: readonly { location: string; document: DocumentNode }[]
}

/**
 * Generates a module for each document, one for the schema types that they share, and an index; or one file with
 * everything.
 *
 * @throws {Error} when two documents would become the same module.
 * @throws {DocumentsError} when two definitions would export the same name.
 */
export const createModules = (input: ModulesInput): OutputFiles =>
  input.output.endsWith('/') ? manyModules(input) : oneModule(input)

/** Every fragment of an output has a type in one of its modules. */
const sharedContext = (documents: readonly DocumentNode[]) => ({
  names: besideOperations(presetNames, operationsOf(documents)),
  hasType: () => true,
})

function oneModule({ output, settings, schema, documents }: ModulesInput): OutputFiles {
  const fragments = fragmentsByName(documents)
  const homes = new Map([...fragments.keys()].map((name) => [name, { path: output, hasNode: true }]))
  const all = documents.map(({ document }) => document)
  const context = { ...sharedContext(all), schema, settings, fragments, homes, schemaTypesPath: output }
  const { text } = renderModule(output, all, context)
  assertUniqueExports([[output, exportsOf(text)]], all)
  return new Map([[output, text]])
}

function manyModules({ output, settings, schema, documents }: ModulesInput): OutputFiles {
  const locations = documents.map(({ location }) => location)
  const paths = modulePaths(settings.base, locations)
  const sources = documents.map(({ location, document }) => ({
    path: `${output}${paths.get(location)}`,
    document,
  }))
  const fragments = fragmentsByName(documents)
  const homes = new Map(
    sources.flatMap(({ path, document }) =>
      // Modules with several definitions could import each other in a circle.
      fragmentsOf(document).map(({ name }) => [
        name.value,
        { path, hasNode: document.definitions.length === 1 },
      ]),
    ),
  )
  const context: OutputContext = {
    ...sharedContext(documents.map(({ document }) => document)),
    schema,
    settings,
    fragments,
    homes,
    schemaTypesPath: `${output}schema-types.ts`,
  }
  const modules = sources.map(({ path, document }) => ({ path, ...renderModule(path, [document], context) }))
  const used = new Set(modules.flatMap(({ schemaTypes }) => [...schemaTypes]))
  const own = [
    ...modules.map(({ path, text }) => [path, text] as const),
    [context.schemaTypesPath, schemaTypesModule(used, context)] as const,
  ]
  assertUniqueExports(
    own.map(([path, text]) => [path, exportsOf(text)]),
    documents.map(({ document }) => document),
  )
  return new Map([
    ...own,
    [`${output}index.ts`, indexModule([...paths.values(), 'schema-types.ts'], settings)],
  ])
}

function schemaTypesModule(used: Set<string>, context: OutputContext): string {
  const uses = { ...noUses(), schemaTypes: used }
  const types = declareSchemaTypes({ ...context, uses })
  return moduleText([...uses.imports].sort(), types.length > 0 ? types : ['export {};\n'])
}

const indexModule = (paths: readonly string[], { importExtension }: ModuleSettings) =>
  moduleText(
    [],
    [paths.map((path) => `export * from './${path.replace(/\.ts$/, importExtension)}';\n`).join('')],
  )

/** Lists the names that a generated module exports. An enum's type and constant share one. */
export const exportsOf = (text: string): string[] => {
  const lines = [...text.matchAll(/^export (const|type) (\w+)/gm)]
  const isTypeOfConstant = (kind: string | undefined, name: string, index: number) =>
    kind === 'type' && lines[index - 1]?.[1] === 'const' && lines[index - 1]?.[2] === name
  return lines.flatMap(([, kind, name = ''], index) => (isTypeOfConstant(kind, name, index) ? [] : [name]))
}

/**
 * Refuses exports of the same name. Different names in GraphQL can be the same in TypeScript: `query tenant` and
 * `query Tenant` both become `TenantDocument`.
 *
 * @throws {DocumentsError} with a problem for each definition that clashes with an earlier one.
 */
export function assertUniqueExports(
  files: readonly (readonly [path: string, exports: readonly string[]])[],
  documents: readonly DocumentNode[],
): void {
  const names = files.flatMap(([, exports]) => exports)
  // A set finds a duplicate in a tenth of the time that the owners of all names take.
  if (new Set(names).size === names.length) return
  const owners = new Map<string, string>()
  const clashes = new Map<string, Problem>()
  for (const [path, exports] of files) {
    for (const name of exports) {
      const owner = owners.get(name)
      owners.set(name, path)
      if (owner === undefined) continue
      const nodes = definitionsNamed(name, documents)
      const message = `${owner} and ${path} would both export ${name}. Rename an operation, fragment or type.`
      const problem = toProblem(new GraphQLError(message, { nodes }))
      const key = JSON.stringify([problem.file, problem.line, problem.column, problem.related])
      if (!clashes.has(key)) clashes.set(key, problem)
    }
  }
  if (clashes.size > 0) throw new DocumentsError([...clashes.values()])
}

/** The names of the definitions from which an export comes: those that it begins with. */
function definitionsNamed(name: string, documents: readonly DocumentNode[]): NameNode[] {
  const names = documents
    .flatMap(({ definitions }) => definitions)
    .flatMap((node) => ('name' in node && node.name ? [node.name] : []))
    .filter(({ value }) => name.toLowerCase().startsWith(value.toLowerCase()))
  const longest = Math.max(...names.map(({ value }) => value.length))
  return names.filter(({ value }) => value.length === longest)
}

const reserved = ['index.ts', 'schema-types.ts']

/**
 * Maps each document to the path of its module in the output folder. The path is relative to
 * its base: for `operations`, `operations/patients/Patients.graphql` becomes `patients/Patients.ts`.
 *
 * @throws {Error} when two documents would become the same module, or a document would become the index. Upper and lower
 * case are the same here, because they are the same file on macOS and Windows.
 */
function modulePaths(base: readonly string[], locations: readonly string[]): Map<string, string> {
  const bases = base.length > 0 ? base.map((folder) => resolve(folder)) : [commonFolder(locations)]
  const owners = new Map<string, string>()
  const modules = new Map<string, string>()
  for (const path of locations.toSorted()) {
    // Resolving the absolute paths of 1,000 documents again took 4 % of a run after an edit.
    const location = isAbsolute(path) ? path : resolve(path)
    const base = bases.find((folder) => location.startsWith(folder + sep)) ?? dirname(location)
    const module = location
      .slice(base.length + 1)
      .replaceAll(sep, '/')
      .replace(/\.\w+$/, '.ts')
    const key = module.toLowerCase()
    const owner = owners.get(key)
    const other = reserved.includes(key) ? `the generated ${key}` : owner && relative('', owner)
    if (other)
      throw new Error(
        `${relative('', location)} and ${other} would become the same module. Rename one of them.`,
      )
    owners.set(key, location)
    modules.set(path, module)
  }
  return modules
}

/** The deepest folder that contains all these files. */
function commonFolder(locations: readonly string[]): string {
  const [first = [], ...others] = locations.map((location) => dirname(resolve(location)).split(sep))
  const isShared = (part: string, index: number) => others.every((parts) => parts[index] === part)
  const end = first.findIndex((part, index) => !isShared(part, index))
  return first.slice(0, end === -1 ? undefined : end).join(sep)
}
