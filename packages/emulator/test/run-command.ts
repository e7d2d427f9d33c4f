import { StatementSync } from 'node:sqlite'
import { runCommand } from '../src/program.ts'

/** SIGUSR2 kills the process a few writes later, usually during a transaction. An external SIGKILL rarely hits a transaction. */
process.once('SIGUSR2', () => {
  let left = Math.floor(Math.random() * 20)
  for (const method of ['run', 'all'] as const) {
    const execute = StatementSync.prototype[method] as (...parameters: never[]) => never
    StatementSync.prototype[method] = function (this: StatementSync, ...parameters: never[]) {
      if (!/^\s*select/.test(this.sourceSQL)) left -= 1
      if (left < 0) process.kill(process.pid, 'SIGKILL')
      return execute.apply(this, parameters)
    }
  }
})

process.exitCode = await runCommand(process.argv.slice(2))
