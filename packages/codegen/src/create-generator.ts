import type { DefinitionNode, ParseOptions } from 'graphql'
import { assertDocumentsFit } from './input/assert-documents-fit.ts'
import { documentsAt } from './input/load-documents.ts'
import { type LoadedSchema, loadSchema } from './input/load-schema.ts'
import { createFileParser } from './input/parse-file.ts'
import type { Inputs } from './input/read-inputs.ts'
import { createModules, type MadeModules } from './modules/create-modules.ts'
import type { OutputFiles } from './modules/module-text.ts'
import { assertScalarsTyped } from './modules/scalar-types.ts'
import type { Plan } from './output/plan.ts'

/** What a generator caches. A file whose text did not change keeps its document object. */
interface Memory {
  parse: ReturnType<typeof createFileParser>
  schema?: LoadedSchema
  /** Definitions that are known to fit the schema. */
  fitting: readonly DefinitionNode[]
  modules: MadeModules
}

/**
 * Generates without a memory. Nodes without locations save a tenth of the CPU for 1,000 operations. Only problems need
 * locations, so after an error it starts again with them.
 */
export function generateOnce(plan: Plan, inputs: Inputs): OutputFiles {
  try {
    return createGenerator(plan, { noLocation: true })(inputs)
  } catch {
    return createGenerator(plan)(inputs)
  }
}

/** Creates a function that generates. Later calls only regenerate what depends on changed files. */
export function createGenerator(plan: Plan, options: ParseOptions = {}): (inputs: Inputs) => OutputFiles {
  const memory: Memory = { parse: createFileParser(options), fitting: [], modules: new Map() }

  return ({ locations, texts }) => {
    const parse = (path: string) => memory.parse(path, texts.get(path))
    const loaded = loadSchema(plan.schema, parse, memory.schema, plan.isSorted)
    if (loaded !== memory.schema) Object.assign(memory, { schema: loaded, fitting: [] })
    const { schema } = loaded
    const documents = documentsAt(locations, plan.documents, parse)
    const nodes = documents.map(({ document }) => document)
    memory.fitting = assertDocumentsFit(schema, nodes, memory.fitting)
    const { output, settings } = plan
    assertScalarsTyped(schema, settings.scalars)
    return createModules({ output, settings, schema, documents }, memory.modules)
  }
}
