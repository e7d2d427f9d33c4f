import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runWarm } from './run-warm.ts'

/** Sends its arguments, folder and variables to the socket, and prints what comes back. */
const client = `
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
const [socket, ...args] = process.argv.slice(2)
const connection = connect(socket)
connection.end(JSON.stringify({ args, cwd: process.cwd(), env: process.env }))
const { code, stdout, stderr } = JSON.parse(await text(connection))
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
`

export interface SharedWarm {
  /** The command for a shell. */
  command: string
  stop: () => void
}

/** Gives shell scripts the command of `runWarm`, which takes a quarter of the CPU of a process of its own. */
export async function shareWarm(folder: string): Promise<SharedWarm> {
  const [socket, script] = [join(folder, 'warm.sock'), join(folder, 'ask-warm.mjs')]
  writeFileSync(script, client)
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    const { args, cwd, env } = JSON.parse(await text(connection))
    connection.end(JSON.stringify(await runWarm(args, { cwd, env })))
  })
  await once(server.listen(socket), 'listening')
  return { command: `"${process.execPath}" "${script}" "${socket}"`, stop: () => void server.close() }
}
