import type { DefinitionNode, ParseOptions } from 'graphql'
import { assertDocumentsFit } from './input/assert-documents-fit.ts'
import { documentsAt } from './input/load-documents.ts'
import { type LoadedSchema, loadSchema } from './input/load-schema.ts'
import { createFileParser } from './input/parse-file.ts'
import type { Inputs } from './input/read-inputs.ts'
import { createModules, type MadeModules } from './modules/create-modules.ts'
import type { OutputFiles } from './modules/module-text.ts'
import { isRecalled, type RecalledModule, recallModules, type StoredRun } from './modules/recall-modules.ts'
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
export function generateOnce(plan: Plan, inputs: Inputs, last?: StoredRun): Generated {
  try {
    return createGenerator(plan, { noLocation: true })(inputs, last)
  } catch {
    return createGenerator(plan)(inputs)
  }
}

export interface Generated {
  files: OutputFiles
  /** What a later run needs to know of the modules. */
  modules: StoredRun['modules']
}

/**
 * Creates a function that generates. Later calls only regenerate what depends on changed files, and the first call what
 * has changed since a stored run.
 */
export function createGenerator(
  plan: Plan,
  options: ParseOptions = {},
): (inputs: Inputs, last?: StoredRun) => Generated {
  const memory: Memory = { parse: createFileParser(options, plan.pluck), fitting: [], modules: new Map() }

  return (inputs, last) => {
    const { locations, texts } = inputs
    const parse = (path: string) => memory.parse(path, texts.get(path))
    const loaded = loadSchema(plan.schema, parse, memory.schema, plan.isSorted)
    if (loaded !== memory.schema) Object.assign(memory, { schema: loaded, fitting: [] })
    const { schema } = loaded
    const recalled = last ? recallModules(last, inputs, parse) : new Map<string, RecalledModule>()
    for (const [location, { stored, text, document }] of recalled)
      memory.modules.set(location, { from: [stored.path, schema, document, stored.prefixes], text, stored })
    const documents = documentsAt(
      locations,
      plan.documents,
      (path) => recalled.get(path)?.document ?? parse(path),
    )
    // Of the others only a name can be wrong, when two are the same. Their modules would then export the same.
    const nodes = documents.flatMap(({ document }) => (isRecalled(document) ? [] : [document]))
    memory.fitting = assertDocumentsFit(schema, nodes, memory.fitting)
    const { output, settings } = plan
    assertScalarsTyped(schema, settings.scalars)
    const files = createModules({ output, settings, schema, documents }, memory.modules)
    const modules = [...memory.modules].map(([location, { stored }]) => [location, stored] as const)
    return { files, modules: Object.fromEntries(modules) }
  }
}
