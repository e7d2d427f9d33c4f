import type { Command } from 'commander'

/** `orchestration emulator`. Passes all arguments, `--help` included, to the emulator's own command. */
export function addEmulatorCommand(program: Command): void {
  program
    .command('emulator')
    .description("Run the service's contract on this machine (needs the package @orchestration/emulator).")
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_options, { args }: Command) => {
      const { importFrom } = await import('../../config/import-from.ts')
      const entry = '@orchestration/emulator/command'
      const { emulatorCommand } = await importFrom<typeof import('@orchestration/emulator/command')>(
        'package.json',
        entry,
      )
      const { makeInert } = await import('../../print/make-inert.ts')
      const inert = (stream: NodeJS.WriteStream) => ({
        write: (text: string) => stream.write(makeInert(text)),
      })
      process.exitCode = await emulatorCommand(args, {
        stdout: inert(process.stdout),
        stderr: inert(process.stderr),
      })
    })
}
