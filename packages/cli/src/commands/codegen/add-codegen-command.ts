import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const examples = `
Examples:
  orchestration codegen           write what is missing or stale, remove what is orphaned
  orchestration codegen --check   for CI
  orchestration codegen --watch   while you edit .graphql files`

/** `orchestration codegen [--check | --watch]` */
export function addCodegenCommand(program: Command): void {
  addProjectOptions(program.command('codegen'))
    .description('Generate a TypedDocumentNode and its types for each .graphql operation.')
    .option('--check', 'write nothing; exit 1 and name the files when the generated ones are not up to date')
    .option('--watch', 'stay, and generate again whenever a document or the schema changes')
    .option('--json', 'print the files as JSON')
    .addHelpText('after', examples)
    .action(async (options) => (await import('./run-codegen.ts')).runCodegen(options))
}
