import {
  DefinitionError,
  printDefinition,
  readStudioExport,
  type StudioVersion,
} from '@orchestration/care-flows/definitions'
import type { Command } from 'commander'
import { UsageError } from '../errors.ts'
import { oneLine, print, writeFileWhole } from '../print.ts'

const help = `
Writes the care flow in a folder that Studio has published as a definition in
YAML, with all ids. Both run alike. What has no counterpart is listed, with what
the emulator does instead.

The version and the release come from the last commit, if Studio made it.

Examples:
  orchestration definitions import my-care-flow --output care-flows/mine.yaml
  orchestration definitions import my-care-flow --output mine.yaml \\
    --release-version 3

Exit codes: 0 it is written, 1 the export has problems,
2 the command was used wrongly.`

/** `orchestration definitions import` */
export function configure(command: Command): void {
  command
    .argument('<folder>', 'a folder with pathways/pathways.json')
    .requiredOption('--output <file>', 'the YAML file to write')
    .option('--release-version <number>', 'the version, if no commit of Studio says it (default: 1)')
    .option('--release-id <id>', 'the id of the release (default: made of the content)')
    .addHelpText('after', help)
    .action(async (folder, { output, releaseVersion, releaseId }) => {
      await runDefinitionsImport(folder, output, {
        ...(releaseVersion !== undefined && { version: readVersion(releaseVersion) }),
        ...(releaseId !== undefined && { release_id: releaseId }),
      })
    })
}

function readVersion(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError('--release-version must be a whole number, such as 3.')
}

/**
 * Reads an export and writes it as a definition. Prints what has no counterpart.
 *
 * @throws {DefinitionError} naming each problem.
 */
async function runDefinitionsImport(folder: string, output: string, version: StudioVersion): Promise<void> {
  const { file, notes = [], problems } = await readStudioExport(folder, version)
  if (!file) throw new DefinitionError(problems)
  await writeFileWhole(output, printDefinition(file))
  print([...notes.map(oneLine), `+ ${output}`].join('\n'))
}
