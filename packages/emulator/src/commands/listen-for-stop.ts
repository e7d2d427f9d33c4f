import type { CommandContext } from '@orchestration/cli-kit'

interface Stop extends Disposable {
  /** Resolves when the command must stop. */
  stopped: Promise<void>
}

/**
 * Listens for Ctrl-C, SIGTERM, the abort signal, and the exit of the package manager that started this process. A second Ctrl-C
 * ends the process immediately.
 */
export function listenForStop({ signal, env }: CommandContext): Stop {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = () => {
    watch[Symbol.dispose]()
    process.off('SIGINT', stop).off('SIGTERM', stop)
    resolve()
  }
  const watch = watchPackageManager(env, stop)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  return { stopped: promise, [Symbol.dispose]: stop }
}

/**
 * Calls `onEnd` when the package manager that started this process has exited. npx, npm and pnpm set `npm_command` and
 * run the command in a shell. SIGTERM ends the package manager and the shell, but not the command.
 */
export function watchPackageManager({ npm_command }: NodeJS.ProcessEnv, onEnd: () => void): Disposable {
  const parent = process.ppid
  const timer = npm_command ? setInterval(() => process.ppid !== parent && onEnd(), 200).unref() : undefined
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
