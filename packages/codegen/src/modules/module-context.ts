import type { FragmentDefinitionNode, GraphQLSchema } from 'graphql'
import type { ModuleSettings } from './module-settings.ts'
import type { TypeNames } from './type-names.ts'

/** What all modules of an output share. */
export interface ModuleContext {
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
