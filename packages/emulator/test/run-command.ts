import { emulatorCommand } from '../src/command.ts'

process.exitCode = await emulatorCommand(process.argv.slice(2))
