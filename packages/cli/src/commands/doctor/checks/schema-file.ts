import { loadProject } from '../../../config/load-project.ts'
import { loadProjectSchema } from '../../../schema/load-project-schema.ts'
import { type Check, ok } from '../check.ts'

/** The schema of the project can be read. */
export const schemaFile: Check = async ({ options }) => {
  const { schema } = loadProjectSchema(await loadProject(options))
  return ok(`defines ${Object.keys(schema.getTypeMap()).length} types`)
}
