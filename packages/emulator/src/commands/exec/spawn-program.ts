import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { type CommandContext, writeLine } from '@orchestration/cli-kit'
import { watchPackageManager } from '../listen-for-stop.ts'

/** Runs a program with inherited stdio. Resolves to the exit code that a shell would report. */
export async function spawnProgram(
  [file = '', ...args]: readonly string[],
  { stderr, env: own, signal }: CommandContext,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(file, args, { stdio: 'inherit', env })
  const terminate = () => void child.kill('SIGTERM')
  // The terminal also sends Ctrl-C to the program, which decides when to exit.
  const ignore = () => undefined
  process.on('SIGTERM', terminate).on('SIGINT', ignore)
  signal?.addEventListener('abort', terminate, { once: true })
  using _watch = watchPackageManager(own, terminate)
  try {
    const [code, endedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return code ?? 128 + constants.signals[endedBy ?? 'SIGTERM']
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    writeLine(stderr, `error: ${file} cannot be run (${code}).`)
    return code === 'ENOENT' ? 127 : 126
  } finally {
    process.off('SIGTERM', terminate).off('SIGINT', ignore)
    signal?.removeEventListener('abort', terminate)
  }
}
