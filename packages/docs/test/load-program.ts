import { join } from 'node:path'
import { loadCommands, type ProgramDefinition } from '@orchestration/cli-kit'
import { repository } from '../src/repository.ts'

/** Loads the commands of a package's program, keyed by the words that run them. */
export async function loadProgram(name: 'cli' | 'emulator'): ReturnType<typeof loadCommands> {
  const path = join(repository, 'packages', name, 'src/program.ts')
  const { programDefinition }: { programDefinition: ProgramDefinition } = await import(path)
  return loadCommands(programDefinition)
}
