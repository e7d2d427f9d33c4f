import type { Command } from 'commander'
import { formatJson, oneLine, paint, print } from '../../print.ts'
import { addProjectOptions, loadProject, type ProjectOptions } from '../../project/project.ts'
import { loadApi, searchApi } from './search.ts'

const help = `
It finds the queries, mutations and types of the schema, your operations, and
the ready operations of @orchestration/operations with the line that imports
each. All words must match; the best match comes first.

Examples:
  orchestration schema search start care flow
  orchestration schema search patient identifier --json

Exit codes: 0 something was found, 1 nothing was found, or the schema cannot be
read, 2 the command was used wrongly.`

/** `orchestration schema search <words...>` */
export function configure(command: Command): void {
  command.argument('<words...>', 'words of a name or a description').option('--json', 'print them as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (words: string[], { json, ...options }: ProjectOptions & { json?: boolean }) => {
      const result = searchApi(await loadApi(await loadProject(options)), words.join(' '))
      if (result.found.length === 0) process.exitCode = 1
      if (json) return print(formatJson(result), 'json')
      const lines = result.found.map(({ kind, name, description = '', import: line }) =>
        `${kind.padEnd(12)} ${paint('bold', name)}  ${line ?? oneLine(description).slice(0, 80)}`.trimEnd(),
      )
      const more = result.more ? [`… and ${result.more} more. Add a word.`] : []
      print([...lines, ...more].join('\n') || 'Nothing was found. Try fewer words.')
    })
}
