import type { Command } from 'commander'

const help = `
The picture has the tracks, the steps with what they ask for, the ways with
their conditions, and the timers. It is an SVG file in light and dark colours.

Examples:
  orchestration definitions draw care-flows/visit.yaml --output visit.svg
  orchestration definitions draw care-flows/visit.yaml > visit.svg

Exit codes: 0 it is drawn, 1 the definition has problems,
2 the command was used wrongly.`

/** `orchestration definitions draw` */
export function addDefinitionsDrawCommand(definitions: Command): void {
  definitions
    .command('draw')
    .description('Draw a care flow definition as an SVG file.')
    .argument('<file>', 'a YAML or JSON file')
    .option('--output <file>', 'the file to write (default: standard output)')
    .addHelpText('after', help)
    .action(async (file, { output }) => {
      const { runDefinitionsDraw } = await import('./run-definitions-draw.ts')
      await runDefinitionsDraw(file, output)
    })
}
