import { writeFile } from 'node:fs/promises'
import { loadDefinitions } from '@orchestration/care-flows/definitions'
import { drawRelease } from '@orchestration/care-flows/drawing'
import { CommandUsageError, type Configure, writeLine } from '@orchestration/cli-kit'

const help = `
The SVG file shows tracks, steps with their actions, transitions with their
conditions, and timers. It supports light and dark mode.

Examples:
  orchestration-emulator draw care-flows/visit.yaml --output visit.svg
  orchestration-emulator draw care-flows/visit.yaml > visit.svg`

/** Configures `orchestration-emulator draw <file>`. */
export const configure: Configure = (command, { stdout }) => {
  command
    .argument('<file>', 'a YAML or JSON file, or a folder published by Studio')
    .option('--output <file>', 'the file to write (default: standard output)')
    .addHelpText('after', help)
  return async (file: string, { output }: { output?: string }) => {
    const [release, ...others] = (await loadDefinitions([file])).flatMap(({ releases }) => releases)
    if (!release || others.length > 0) {
      throw new CommandUsageError(
        `${file} matches ${others.length + 1} definitions. Specify a file that contains exactly one.`,
      )
    }
    const svg = await drawRelease(release)
    if (output === undefined) writeLine(stdout, svg.trimEnd())
    else {
      await writeFile(output, svg).catch(({ code }: NodeJS.ErrnoException) => {
        throw new Error(
          `--output: ${output} cannot be written (${code}). Make its folder writable, or choose another file.`,
        )
      })
      writeLine(stdout, `+ ${output}`)
    }
    return 0
  }
}
