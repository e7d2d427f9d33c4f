import { readFileSync } from 'node:fs'
import type { ParseOptions } from 'graphql'
import { type Inputs, readInputs } from './input/find-documents.ts'
import { documentsAt, parseText } from './input/load-documents.ts'
import { loadSchema } from './input/load-schema.ts'
import { assertDocumentsFit } from './input/validate.ts'
import { createModules } from './modules/create-modules.ts'
import { assertScalarsTyped } from './modules/module-context.ts'
import type { OutputFiles } from './modules/type-text.ts'
import { type CodegenConfig, ownPlanOf, type Plan } from './output/plan.ts'

/**
 * Generates the files in memory: the same bytes as the stock `graphql-codegen` command writes. Paths are relative to
 * the current folder, as in `config`.
 *
 * @throws {UsageError} for a configuration with other outputs than one of our preset.
 * @throws {DocumentsError} for a syntax error in SDL or documents, and for documents that do not fit the schema.
 */
export async function generate(config: CodegenConfig): Promise<OutputFiles> {
  const plan = ownPlanOf(config)
  return generateFiles(plan, await readInputs(plan))
}

/**
 * Generates from texts that have been read. Only problems need the locations of nodes, so it keeps them
 * only when it starts again after an error (`pnpm bench codegen`).
 */
export function generateFiles(plan: Plan, inputs: Inputs): OutputFiles {
  try {
    return generateWith({ noLocation: true }, plan, inputs)
  } catch {
    return generateWith({}, plan, inputs)
  }
}

function generateWith(options: ParseOptions, plan: Plan, { locations, texts }: Inputs): OutputFiles {
  // A file that could not be read is read again, for the error.
  const parse = (path: string) =>
    parseText(texts.get(path) ?? readFileSync(path, 'utf8'), path, plan.pluck, options)
  const { schema } = loadSchema(plan.schema, parse, plan.isSorted)
  const documents = documentsAt(locations, plan.documents, parse)
  assertDocumentsFit(
    schema,
    documents.map(({ document }) => document),
    plan.clientDirectives,
  )
  const { output, settings } = plan
  assertScalarsTyped(schema, settings.scalars)
  return createModules({ output, settings, schema, documents })
}
