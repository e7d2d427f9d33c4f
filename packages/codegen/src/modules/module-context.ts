import type { FragmentDefinitionNode, GraphQLSchema } from 'graphql'
import type { ScalarTypes } from './scalar-types.ts'

/** The settings for generated modules. */
export interface ModuleSettings {
  /** The globs of the documents. */
  documents: readonly string[]
  /** Types of the schema's scalars. */
  scalars: ScalarTypes
  importExtension: '.js' | '.ts' | ''
  enums: 'open' | 'closed'
}

/** What all modules of an output share. */
export interface ModuleContext {
  schema: GraphQLSchema
  settings: ModuleSettings
  /** All fragments by name. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
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

/** Names that a module uses and must import. */
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
