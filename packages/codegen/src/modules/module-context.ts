import type { FragmentDefinitionNode, GraphQLSchema } from 'graphql'
import type { ScalarTypes } from './scalar-types.ts'

/** How modules are made. */
export interface ModuleSettings {
  /** The globs that the documents came from. */
  documents: readonly string[]
  /** Types of the schema's scalars. */
  scalars: ScalarTypes
  importExtension: '.js' | '.ts' | ''
  enums: 'open' | 'closed'
}

/** What all modules of an output have in common. */
export interface ModuleContext {
  schema: GraphQLSchema
  settings: ModuleSettings
  /** All fragments that there are, by their names. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** The modules of the fragments, by the fragments' names. */
  homes: ReadonlyMap<string, FragmentHome>
  /** The path of the module that declares the types of the schema. */
  schemaTypesPath: string
}

export interface FragmentHome {
  /** The path of the module that exports the fragment. */
  path: string
  /** Whether it exports the definition too, as a constant. */
  hasNode: boolean
}

/** What the types of a module name and do not define themselves. */
export interface ModuleUses {
  /** Enums and input types of the schema. */
  schemaTypes: Set<string>
  scalars: Set<string>
  fragments: Set<string>
}

export const noUses = (): ModuleUses => ({
  schemaTypes: new Set(),
  scalars: new Set(),
  fragments: new Set(),
})
