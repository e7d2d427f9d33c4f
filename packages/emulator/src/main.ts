// The container's entry: runs the emulator command without the `orchestration` command line.
import { emulatorCommand } from './command/emulator-command.ts'

process.exitCode = await emulatorCommand(process.argv.slice(2))
