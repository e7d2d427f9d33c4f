import { loadDefinitions } from '@orchestration/care-flows/definitions'
import { drawCareFlow } from '@orchestration/care-flows/drawing'
import type { Command } from 'commander'
import { UsageError } from '../errors.ts'
import { print, writeData, writeFileWhole } from '../print.ts'

const help = `
The picture has the tracks, the steps with what they ask for, the ways with
their conditions, and the timers. It is an SVG file in light and dark colours.

Examples:
  orchestration definitions draw care-flows/visit.yaml --output visit.svg
  orchestration definitions draw care-flows/visit.yaml > visit.svg

Exit codes: 0 it is drawn, 1 the definition has problems,
2 the command was used wrongly.`

/** `orchestration definitions draw` */
export function configure(command: Command): void {
  command
    .argument('<file>', 'a YAML or JSON file, or a folder that Studio has published')
    .option('--output <file>', 'the file to write (default: standard output)')
    .addHelpText('after', help)
    .action(async (file, { output }) => {
      await runDefinitionsDraw(file, output)
    })
}

/** Draws the definition in a file, and writes the picture to a file or to the standard output. */
async function runDefinitionsDraw(file: string, output: string | undefined): Promise<void> {
  const [release, ...others] = (await loadDefinitions([file])).flatMap(({ releases }) => releases)
  if (!release || others.length > 0)
    throw new UsageError(`${file} names ${others.length + 1} definitions. Give one file for each picture.`)
  const svg = await drawCareFlow(release)
  if (output === undefined) return void writeData(svg)
  await writeFileWhole(output, svg)
  print(`+ ${output}`)
}
