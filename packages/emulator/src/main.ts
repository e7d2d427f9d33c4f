// What a container runs: the command alone, without the command line that it is a part of elsewhere.
import { emulatorCommand } from './command/emulator-command.ts'

process.exitCode = await emulatorCommand(process.argv.slice(2))
