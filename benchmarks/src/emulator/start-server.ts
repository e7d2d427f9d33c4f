import { type Build, sourceOf } from '../builds/build.ts'
import { startChild } from '../start-child.ts'
import type { Target } from './ask-page.ts'

export interface Usage {
  /** CPU time of the process so far, in µs. */
  cpu: number
  /** What it occupies, in MB. */
  rss: number
}

export interface Server extends Target, Disposable {
  usage(): Promise<Usage>
  /** Moves the clock of an emulator forward, in ms. */
  advance(milliseconds: number): Promise<Usage>
}

/** Starts a server in a process of its own: a kind that `server.mjs` has, with the argument that it takes. */
export async function startServer(
  build: Build,
  kind: 'emulator' | 'yoga',
  argument: object,
): Promise<Server> {
  const child = startChild(sourceOf(build, 'emulator/server.mjs'), [kind, JSON.stringify(argument)])
  const target = await child.next<Target>()
  return {
    ...target,
    usage() {
      child.send({})
      return child.next()
    },
    advance(milliseconds) {
      child.send({ call: 'advanceClock', argument: milliseconds })
      return child.next()
    },
    [Symbol.dispose]: () => child[Symbol.dispose](),
  }
}

/** The CPU time of a server for each of the requests that `ask` makes one after the other, in µs. */
export async function cpuOf(server: Server, times: number, ask: () => Promise<unknown>): Promise<number> {
  await ask()
  const before = await server.usage()
  for (let index = 0; index < times; index += 1) await ask()
  return ((await server.usage()).cpu - before.cpu) / times
}
