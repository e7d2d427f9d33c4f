import type { PresetOptions, TypesOptions } from '@orchestration/codegen'
import type { PluckOptions } from '@orchestration/codegen/documents'
import { pointersOf } from './pointers-of.ts'

/** The part of a configuration of GraphQL Code Generator that says what to read. */
export interface StockConfig {
  schema?: unknown
  documents?: unknown
  config?: TypesOptions
  generates?: Record<string, Output | unknown[]>
  pluckConfig?: PluckOptions
}

interface Output {
  schema?: unknown
  documents?: unknown
  config?: TypesOptions
  presetConfig?: PresetOptions
}

/** Finds the rules and scalars of all outputs, where our preset and plugin read them. */
export function presetOptions({ config, generates }: StockConfig): {
  rules: NonNullable<PresetOptions['rules']>
  scalars: Record<string, string>
} {
  const outputs = Object.values(generates ?? {}).flatMap((output) => (Array.isArray(output) ? [] : output))
  const scalars: NonNullable<TypesOptions['scalars']> = Object.assign(
    {},
    config?.scalars,
    ...outputs.map((output) => output.config?.scalars),
  )
  const types = Object.entries(scalars).map(([name, type]) => [
    name,
    typeof type === 'string' ? type : `${type.input} or ${type.output}`,
  ])
  return {
    rules: Object.assign({}, ...outputs.map(({ presetConfig }) => presetConfig?.rules)),
    scalars: Object.fromEntries(types),
  }
}

/**
 * Lists the pointers to the schema. Each output adds its own to those of the whole.
 *
 * @throws {Error} when the outputs have several schemas, or a pointer has a loader of its own.
 */
export function schemaPointers({ schema, generates }: StockConfig): string[] {
  const schemas = Object.values(generates ?? {}).map((output) =>
    toPointers('schema', [schema, Array.isArray(output) ? undefined : output.schema]),
  )
  const texts = new Set(schemas.map((pointers) => pointers.join(', ')))
  if (texts.size > 1)
    throw new Error(
      `its outputs have ${texts.size} schemas (${[...texts].join('; ')}). Say which is meant with --schema, and whose operations with --documents.`,
    )
  return schemas[0] ?? toPointers('schema', [schema])
}

/**
 * Lists the globs of the documents of all outputs.
 *
 * @throws {Error} for a pointer with a loader of its own.
 */
export function documentGlobs({ documents, generates }: StockConfig): string[] {
  const outputs = Object.values(generates ?? {})
  const own = outputs.map((output) => (Array.isArray(output) ? undefined : output.documents))
  return [...new Set(toPointers('documents', [documents, ...own]))]
}

function toPointers(option: string, values: readonly unknown[]): string[] {
  const pointers = pointersOf(values.filter((value) => value != null).flat())
  if (pointers) return pointers
  throw new Error(`"${option}" must be paths or globs. --${option} names others.`)
}
