import { join } from 'node:path'
import { subjects } from './build-subjects.ts'
import type { Figures, Run } from './runner.ts'
import { type Child, startChild } from './start-child.ts'

export interface Runners extends Disposable {
  run(peer: string, run: Partial<Run> & Pick<Run, 'endpoint'>): Promise<Figures>
}

/** One process for each peer. Those that are not asked to run are idle. */
export function startRunners(peers: readonly string[], execArgv: string[] = []): Runners {
  const children = new Map<string, Child>()
  for (const peer of peers) children.set(peer, startChild(join(subjects, 'runner.js'), [peer], { execArgv }))
  return {
    async run(peer, run) {
      const child = children.get(peer)
      if (!child) throw new Error(`${peer} is not running.`)
      child.send({ inFlight: 50, operations: 1e9, milliseconds: 1e9, ...run })
      return await child.next<Figures>()
    },
    [Symbol.dispose]() {
      for (const child of children.values()) child[Symbol.dispose]()
    },
  }
}
