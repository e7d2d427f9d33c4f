import type { TypeScriptDocumentsPluginConfig } from '@graphql-codegen/typescript-operations'
import scalars from '@orchestration/schema/scalars.json' with { type: 'json' }

/**
 * The `config` for this package's plugin and for `typed-document-node`, which must agree on names. To add a scalar, write
 * `config: { ...defaults, scalars: { ...defaults.scalars, Money: 'string' } }`.
 */
export const defaults = {
  scalars,
  // A scalar without a type is an error. Otherwise its type would be `any`.
  strictScalars: true,
  // Keeps operation names: `query get_patient` has the type `get_patientQuery`.
  namingConvention: 'keep',
  // Allows `Sex.FEMALE` at run time.
  enumType: 'const',
  // Gives each selection a named type, so that the type of a list's items can be imported.
  extractAllFieldsToTypesCompact: true,
  printFieldsOnNewLines: true,
  skipTypeNameForRoot: true,
  // The service accepts a single value for a list, but `T | T[]` is hard to read.
  arrayInputCoercion: false,
  // Required by `verbatimModuleSyntax`.
  useTypeImports: true,
} satisfies TypeScriptDocumentsPluginConfig
