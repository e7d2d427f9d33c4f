import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Invocation {
  event: object
  /** Remaining invocation time in milliseconds. @defaultValue 30,000 */
  remaining?: number
}

interface LambdaFunction extends AsyncDisposable {
  invoke(invocation: Invocation): Promise<{ statusCode: number; headers: object; body: string }>
  /** Returns the output of the process. */
  log(): string
}

const runtime = `
const { handler } = require('./handler.cjs')
process.on('message', async ({ event, remaining = 30_000 }) => {
  process.send(await handler(event, { getRemainingTimeInMillis: () => remaining }))
})`

/**
 * Runs a function as AWS Lambda does. Its process starts in `folder`, gets only the environment variables in `variables`, and handles
 * events one by one.
 */
export function startFunction(folder: string, variables: Record<string, string>): LambdaFunction {
  const child = spawn(process.execPath, ['-e', runtime], {
    cwd: folder,
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk
    })
  }
  return {
    async invoke(invocation) {
      child.send(invocation)
      const [response] = await once(child, 'message', { signal: AbortSignal.timeout(45_000) })
      return response
    },
    log: () => log,
    async [Symbol.asyncDispose]() {
      const closed = once(child, 'close')
      child.kill()
      await closed
    },
  }
}
