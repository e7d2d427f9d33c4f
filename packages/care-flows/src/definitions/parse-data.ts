import type { GenericSchema } from 'valibot'
import { parseJson } from '../engine/values.ts'
import { createFileProblem, DefinitionError } from './definition-problem.ts'

/**
 * Maximum length of JSON that is parsed again to locate its problems. The YAML parser needs 100 MB of memory for 1 MB of JSON.
 */
const MAX_LOCATED_LENGTH = 1_000_000

/**
 * Parses data (an object, or a string of YAML or JSON) and checks its shape. Problems never quote values.
 * @throws DefinitionError if the data is invalid; `problems` lists every problem and, for a string, its line
 */
export async function parseData<Output>(
  schema: GenericSchema<unknown, Output>,
  data: unknown,
  source: string,
): Promise<Output> {
  // Imported on demand, because the YAML parser and the checks load slowly.
  const { checkShape } = await import('./check-shape.ts')
  const parsed = typeof data === 'string' ? parseJson(data) : data
  if (parsed !== undefined) {
    const { output, problems } = checkShape(schema, parsed)
    if (output !== undefined) return output
    if (typeof data !== 'string' || data.length > MAX_LOCATED_LENGTH)
      throw new DefinitionError(problems.map(({ message, path }) => createFileProblem(source, message, path)))
  }
  const { parseYaml } = await import('./parse-yaml.ts')
  const { output, problems } = parseYaml(schema, String(data), source)
  if (output === undefined || problems.length > 0) throw new DefinitionError(problems)
  return output
}
