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
      const { loadEmulatorCommand } = await import('../../load-emulator-command.ts')
      const { emulatorCommand } = await loadEmulatorCommand()
      process.exitCode = await emulatorCommand(args)
    })
}
