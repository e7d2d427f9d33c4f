import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
Examples:
  orchestration codegen           write what is missing or stale, remove orphans
  orchestration codegen --check   for CI
  orchestration codegen --watch   while you edit .graphql files

Exit codes: 0 done, 1 not up to date (--check) or an operation does not fit,
2 the command was used wrongly.`

/** `orchestration codegen [--check | --watch]` */
export function addCodegenCommand(program: Command): void {
  const command = program
    .command('codegen')
    .description('Generate a typed document for each .graphql operation.')
    .option('--check', 'write nothing; exit 1 and name the files when the generated ones are not up to date')
    .option('--watch', 'stay, and generate again whenever a document or the schema changes')
    .option('--json', 'print the files as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-codegen.ts')).runCodegen(options))
}
