import { createInterface } from 'node:readline'
import { runCommand } from '../src/program.ts'

/**
 * Runs command lines sequentially. Each command line is one line of JSON. The output and the exit code are each terminated with a NUL
 * character.
 */
for await (const line of createInterface({ input: process.stdin })) {
  const { args, cwd, env } = JSON.parse(decodeURI(line))
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  const code = await runCommand(args)
  process.stdout.write(`\0${code}\0`)
  process.stderr.write('\0')
}
process.exitCode = 0
