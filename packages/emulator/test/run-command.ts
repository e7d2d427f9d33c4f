import { emulatorCommand } from '../src/command/emulator-command.ts'

process.exitCode = await emulatorCommand(process.argv.slice(2))
