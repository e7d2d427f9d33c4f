import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Child extends Disposable {
  /** The next message from the child. */
  next<Message>(): Promise<Message>
  send(message: object): void
}

/** Starts a child process with IPC. Disposal kills the child, which also exits with its parent. */
export function startChild(file: string, args: readonly string[], options: ForkOptions = {}): Child {
  const child = fork(file, args, { execArgv: [], ...options })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ${args.join(' ')} exited with ${code}`)
  })
  died.catch(() => {})
  return {
    next: async () => (await Promise.race([once(child, 'message'), died]))[0],
    send: (message) => child.send(message),
    [Symbol.dispose]() {
      child.kill()
    },
  }
}
