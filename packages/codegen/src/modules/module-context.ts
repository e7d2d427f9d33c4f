import { createRequire } from 'node:module'
import { type FragmentDefinitionNode, type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'
import {
  assertOptions,
  assertValues,
  type EnumTypes,
  type PresetOptions,
  presetChecks,
  type ScalarType,
  type TypesOptions,
  typesChecks,
} from '../options.ts'
import type { TypeNames } from './type-text.ts'

/** What all modules of an output share. */
export interface OutputContext {
  schema: GraphQLSchema
  settings: ModuleSettings
  names: TypeNames
  /** All fragments by name. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Whether the type of a fragment is in this module or can be imported. Others are spelled out. */
  hasType: (fragment: string) => boolean
  /** The module of each fragment, by the fragment's name. */
  homes: ReadonlyMap<string, FragmentHome>
  /** The path of the module that declares the types of the schema. */
  schemaTypesPath: string
}

export interface FragmentHome {
  /** The path of the module that exports the fragment. */
  path: string
  /** Whether the module also exports the definition as a constant. */
  hasNode: boolean
}

/** What a module is written from. */
export interface ModuleContext extends OutputContext {
  /** Filled while the module is written. */
  uses: ModuleUses
}

/** Names that a module uses and must import. */
export interface ModuleUses {
  /** Enums and input types of the schema. */
  schemaTypes: Set<string>
  /** Lines that import the types of scalars. */
  imports: Set<string>
  fragments: Set<string>
}

export const noUses = (): ModuleUses => ({
  schemaTypes: new Set(),
  imports: new Set(),
  fragments: new Set(),
})

/** The settings for generated modules. */
export interface ModuleSettings {
  /** The folders below which the documents are. Without any, the deepest folder that contains them all. */
  base: readonly string[]
  /** Types of the schema's scalars. */
  scalars: ScalarTypes
  importExtension: '.js' | '.ts' | ''
  enums: EnumTypes
}

const require = createRequire(import.meta.url)

/** Settles the plugin's options. `config` may have options of other plugins. */
export function typesSettings(config: TypesOptions): Pick<ModuleSettings, 'scalars' | 'enums'> {
  assertValues(config, typesChecks)
  const { scalars, enums = 'open' } = config
  return { scalars: { ...require('@orchestration/schema/scalars.json'), ...scalars }, enums }
}

/**
 * Settles the options of an output.
 *
 * @throws {UsageError} for an unknown option in `presetConfig`, and for a wrong value.
 */
export function moduleSettings(
  presetConfig: PresetOptions,
  config: TypesOptions & { importExtension?: string | undefined },
): ModuleSettings {
  assertOptions(presetConfig, presetChecks)
  // The stock command sets it to an empty text where nobody set it.
  const shared = ['.js', '.ts'].find((extension) => extension === config.importExtension) as
    | '.js'
    | '.ts'
    | undefined
  const { base = [], importExtension = shared ?? '.js' } = presetConfig
  return { base: [base].flat(), importExtension, ...typesSettings(config) }
}

/** TypeScript types by the names of scalars: `string`, or `package#Name` for a type that must be imported. */
export type ScalarTypes = Readonly<Record<string, ScalarType>>

const builtIn: ScalarTypes = {
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
}

/** Writes the TypeScript type of a scalar in variables (`input`) or results (`output`). Adds the import that it needs. */
export function scalarType(
  name: string,
  direction: 'input' | 'output',
  { settings, uses }: Pick<ModuleContext, 'uses'> & { settings: Pick<ModuleSettings, 'scalars'> },
): string {
  const given = settings.scalars[name] ?? builtIn[name] ?? 'unknown'
  const type = typeof given === 'string' ? given : given[direction]
  const [, source, imported = '', alias] = /^([^#]+)#(\S+)(?: as (\S+))?$/.exec(type) ?? []
  if (!source) return /[|&?]|=>/.test(type) ? `(${type})` : type
  const text = alias ?? imported
  const [identifier] = text.split(/[<[.]/)
  const [original] = imported.split(/[<[.]/)
  const clause =
    original === 'default'
      ? identifier
      : `{ ${original}${alias && alias !== original ? ` as ${alias}` : ''} }`
  uses.imports.add(`import type ${clause} from '${source}';`)
  return text
}

/**
 * Refuses scalars without a TypeScript type. `unknown` instead would be noticed too late.
 *
 * @throws {Error} that names every scalar without a type.
 */
export function assertScalarsTyped(schema: GraphQLSchema, scalars: ScalarTypes): void {
  const untyped = Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => name)
    .filter((name) => !(name in scalars))
    .sort()
  if (untyped.length > 0)
    throw new Error(
      `The schema has scalars without a TypeScript type: ${untyped.join(', ')}. Name them in option "scalars", such as { ${untyped[0]}: 'string' }.`,
    )
}
