import type { Command } from 'commander'
import { makeInert } from '../print.ts'
import { importFrom } from '../project/stock.ts'

/** `orchestration emulator`. Passes all arguments, `--help` included, to the emulator's own command. */
export function configure(command: Command): void {
  command
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_options, { args }: Command) => {
      const { emulatorCommand } = await importFrom<typeof import('@orchestration/emulator/command')>(
        'package.json',
        '@orchestration/emulator/command',
      )
      const inert = (stream: NodeJS.WriteStream) => ({
        isTTY: stream.isTTY,
        write: (text: string) => stream.write(makeInert(text)),
      })
      process.exitCode = await emulatorCommand(args, {
        stdout: inert(process.stdout),
        stderr: inert(process.stderr),
      })
    })
}
