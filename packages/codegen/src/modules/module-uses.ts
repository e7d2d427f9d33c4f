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
