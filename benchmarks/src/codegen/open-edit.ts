import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../builds/build.ts'
import type { Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import type { SchemaName } from '../load-schema.ts'
import { createProject } from './create-project.ts'

/** Our command after an edit of one operation. */
export function openEdit(schema: SchemaName, count: number): Open {
  return async (build) => {
    const folder = createProject(build, schema, count)
    const run = () => cpuOfCommand(process.execPath, [commandOf(build), 'codegen'], { cwd: folder })
    await run()
    const edit = createEdits(join(folder, 'operations/Operation0001.graphql'))
    return {
      async measure() {
        edit()
        return await run()
      },
    }
  }
}

/** Returns a function that edits a file in another way each time. */
export function createEdits(file: string): () => void {
  const text = readFileSync(file, 'utf8')
  let edits = 0
  return () => {
    edits += 1
    writeFileSync(file, text.replace('__typename', `edit${edits}: __typename`))
  }
}
