import { sourceCommand, startEmulatorProcess } from '@orchestration/test-tools/start-program'

const command = sourceCommand(new URL('run-command.ts', import.meta.url))

/** Starts the command in a separate process, and waits until it is ready. */
export const startProcess = (...args: string[]): ReturnType<typeof startEmulatorProcess> =>
  startEmulatorProcess([...command, ...args])
