import type { Command } from 'commander'
import { formatJson, paint, print } from '../../print.ts'
import { addProjectOptions, loadProject, type ProjectOptions } from '../../project/project.ts'
import { describeName } from './describe.ts'
import { loadApi } from './search.ts'

const help = `
It shows a type, or an operation with example variables and an example answer:
yours, a ready one of @orchestration/operations, or one that it writes for a
query or mutation. The examples are invented.

Examples:
  orchestration schema describe StartPathway
  orchestration schema describe StartPathwayInput
  orchestration schema describe patients --json

Exit codes: 0 shown, 1 the schema cannot be read, 2 there is no such name.`

/** `orchestration schema describe <name>` */
export function configure(command: Command): void {
  command.argument('<name>', 'a name that "schema search" found').option('--json', 'print it as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (name: string, { json, ...options }: ProjectOptions & { json?: boolean }) => {
      const { schema, documents } = await loadApi(await loadProject(options))
      const described = await describeName(schema, documents, name)
      if (json) return print(formatJson(described), 'json')
      const parts = Object.entries(described).map(
        ([part, value]) =>
          `${paint('bold', `${part}:`)}\n${typeof value === 'string' ? value.trimEnd() : formatJson(value)}`,
      )
      print(parts.join('\n\n'))
    })
}
