import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'

export interface Terminal extends Disposable {
  /** All output, with escape sequences and `\n` as the line break. */
  output(): string
  /** `output()` without escape sequences. */
  text(): string
  /** Sends keyboard input. `'\x03'` is Ctrl-C. */
  type(keys: string): void
  /** Resolves to the exit code after all output has been read. */
  ended: Promise<number>
}

/** Runs a program in a pseudo-terminal with 120 columns. Kills the program on disposal. */
export function openTerminal(
  [file = '', ...args]: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Terminal {
  // Vitest and CI set variables that enable or disable colours.
  const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, GITHUB_ACTIONS: ____, ...others } = env
  const program = spawn(file, args, {
    cols: 120,
    cwd,
    env: { ...others, TERM: 'xterm-256color' },
  })
  let received = ''
  program.onData((data) => {
    received += data.replaceAll('\r\n', '\n')
  })
  let hasEnded = false
  const ended = new Promise<number>((resolve) => {
    program.onExit(({ exitCode, signal }) => {
      hasEnded = true
      resolve(signal ? 128 + signal : exitCode)
    })
  })
  return {
    output: () => received,
    text: () => stripVTControlCharacters(received),
    type: (keys) => program.write(keys),
    ended,
    [Symbol.dispose]() {
      if (!hasEnded) program.kill('SIGKILL')
    },
  }
}
