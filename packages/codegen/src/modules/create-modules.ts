import { resolve } from 'node:path'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { fragmentsByName, fragmentsOf, reachableFragments } from '../input/fragments.ts'
import { type ModuleContext, noUses } from './module-context.ts'
import { modulePaths } from './module-paths.ts'
import type { ModuleSettings } from './module-settings.ts'
import { importPath, moduleText, type OutputFiles } from './module-text.ts'
import { type RenderedModule, renderModule } from './render-module.ts'
import { declareSchemaTypes } from './schema-types.ts'
import { presetNames } from './type-names.ts'

export interface ModulesInput {
  /** The path of the output folder, which ends in a slash, or of the output file. */
  output: string
  settings: ModuleSettings
  schema: GraphQLSchema
  documents: readonly { location: string; document: DocumentNode }[]
}

/** The last generated modules by path, each with its inputs. */
export type MadeModules = Map<string, { from: readonly object[]; module: RenderedModule }>

/**
 * Generates a module for each document, one for the schema types that they share, and an index; or one file with
 * everything. Reuses a module in `made` when its schema, document and fragments are the same objects.
 *
 * @throws {Error} when two documents would become the same module, or two modules would export the same name.
 */
export function createModules(input: ModulesInput, made: MadeModules = new Map()): OutputFiles {
  const files = input.output.endsWith('/') ? manyModules(input, made) : oneModule(input)
  assertUniqueExports(files)
  return files
}

/** Every fragment of an output has a type in one of its modules. */
const shared = { names: presetNames, hasType: () => true }

function oneModule({ output, settings, schema, documents }: ModulesInput): OutputFiles {
  const fragments = fragmentsByName(documents)
  const homes = new Map([...fragments.keys()].map((name) => [name, { path: output, hasNode: true }]))
  const context = { ...shared, schema, settings, fragments, homes, schemaTypesPath: output }
  const all = documents.map(({ document }) => document)
  return new Map([[output, renderModule(output, all, context).text]])
}

function manyModules({ output, settings, schema, documents }: ModulesInput, made: MadeModules): OutputFiles {
  const locations = documents.map(({ location }) => location)
  const paths = modulePaths(settings.base, locations)
  const sources = documents.map(({ location, document }) => ({
    path: `${output}${paths.get(resolve(location))}`,
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
  const context: ModuleContext = {
    ...shared,
    schema,
    settings,
    fragments,
    homes,
    schemaTypesPath: `${output}schema-types.ts`,
  }
  const modules = sources.map(({ path, document }) => {
    const from = [schema, document, ...reachableFragments(document, fragments)]
    const last = made.get(path)
    const module = last && isSame(last.from, from) ? last.module : renderModule(path, [document], context)
    made.set(path, { from, module })
    return { path, module }
  })
  const used = new Set(modules.flatMap(({ module }) => [...module.schemaTypes]))
  return new Map([
    ...modules.map(({ path, module }) => [path, module.text] as const),
    [context.schemaTypesPath, schemaTypesModule(used, context)],
    [`${output}index.ts`, indexModule([...paths.values(), 'schema-types.ts'], settings)],
  ])
}

function schemaTypesModule(used: ReadonlySet<string>, context: ModuleContext): string {
  const uses = noUses()
  const types = declareSchemaTypes(used, context, uses)
  return moduleText([...uses.imports].sort(), types.length > 0 ? types : ['export {};\n'])
}

const indexModule = (paths: readonly string[], { importExtension }: ModuleSettings) =>
  moduleText(
    [],
    [paths.map((path) => `export * from '${importPath('', path, importExtension)}';\n`).join('')],
  )

const isSame = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/**
 * Refuses two exports of the same name. Different names in GraphQL can be the same in TypeScript: `query tenant` and
 * `query Tenant` both become `TenantDocument`.
 */
export function assertUniqueExports(files: OutputFiles): void {
  const owners = new Map<string, string>()
  for (const [path, text] of files) {
    for (const [, name = ''] of text.matchAll(/^export (?:const|type) (\w+)/gm)) {
      const owner = owners.get(name)
      if (owner)
        throw new Error(
          `${owner} and ${path} would both export ${name}. Rename an operation, fragment or type.`,
        )
      owners.set(name, path)
    }
  }
}
