import type { CommandEnvironment } from './parse-arguments.ts'

export interface StopOptions {
  /** Aborting it stops the emulator, as SIGINT and SIGTERM do. */
  signal?: AbortSignal | undefined
  env: CommandEnvironment
}

/**
 * Resolves on Ctrl-C, on SIGTERM, when the signal is aborted, or when the package manager that started this process is
 * gone. A second Ctrl-C ends the process at once.
 */
export function waitForStop({ signal, env }: StopOptions): Promise<void> {
  return new Promise((resolve) => {
    const parent = process.ppid
    // npx, npm and pnpm start commands through a shell. SIGTERM ends them and the shell, but not the command.
    const watch = env.npm_command
      ? setInterval(() => process.ppid !== parent && stop(), 200).unref()
      : undefined
    const stop = () => {
      clearInterval(watch)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve()
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}
