import { sourceOf } from '../builds/build.ts'
import type { Open, Sample } from '../contest.ts'
import { startChild } from '../start-child.ts'

export interface Load {
  /** A file in `peers`. */
  client: string
  endpoint: string
  env: NodeJS.ProcessEnv
  quick: boolean
  /** @defaultValue 50 */
  inFlight?: number
}

/** A process with a client, warmed up until hot code is compiled. Each measurement is a tenth of a second of work. */
export function openLoad({ client, endpoint, env, quick, inFlight = 50 }: Load): Open {
  return async (build) => {
    const child = startChild(sourceOf(build, 'client/runner.mjs'), [client, endpoint], { env })
    const run = (operations: number, milliseconds: number): Promise<Sample> => {
      child.send({ inFlight, operations, milliseconds })
      return child.next()
    }
    await run(quick ? 100 : 5_000, 2_000)
    return {
      async measure() {
        await run(1e9, 20) // It was idle while others worked.
        return run(1e9, quick ? 50 : 100)
      },
      async [Symbol.asyncDispose]() {
        child[Symbol.dispose]()
      },
    }
  }
}
