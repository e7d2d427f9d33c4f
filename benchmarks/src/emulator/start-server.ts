import { join } from 'node:path'
import { startChild } from '../client/start-child.ts'
import type { Target } from './ask-page.ts'

export interface Usage {
  /** CPU time of the process so far, in µs. */
  cpu: number
  /** What it occupies, in MB. */
  rss: number
  /** Its peak memory, in MB. */
  peak: number
  /** The longest turn of its event loop since the usage was asked last, in ms of CPU time. */
  stall: number
}

export interface Server extends Target, Disposable {
  usage(): Promise<Usage>
  /** Resets an emulator. */
  reset(): Promise<Usage>
}

/** A server in a process of its own, of a kind that `server.mjs` has, with the argument that it takes. */
export async function startServer(kind: string, argument: object): Promise<Server> {
  const child = startChild(join(import.meta.dirname, 'server.mjs'), [kind, JSON.stringify(argument)])
  const target = await child.next<Target>()
  return {
    ...target,
    usage() {
      child.send({})
      return child.next()
    },
    reset() {
      child.send({ call: 'reset' })
      return child.next()
    },
    [Symbol.dispose]: () => child[Symbol.dispose](),
  }
}
