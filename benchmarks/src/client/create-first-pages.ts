import { sourceOf } from '../builds/build.ts'
import type { Contest, Figure, Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import type { Setting } from './setting.ts'

/** From process start to the first page parsed, as in a serverless function or a test file. */
export function createFirstPages({ origin, env }: Setting): Contest[] {
  const open =
    (client: string): Open =>
    async (build) => {
      const args = [sourceOf(build, 'client/first-page.mjs'), client, `${origin}/pages/20`]
      return { measure: () => cpuOfCommand(process.execPath, args, { env }) }
    }
  const createContest = (title: string, client: string): Contest => {
    const cpu: Figure = { name: 'CPU', key: 'cpu', unit: 'ms' }
    const goal = { over: { peer: 'Apollo Client' }, atMost: 0.9 }
    return {
      title,
      ours: open(client),
      peers: {
        'Apollo Client': open('apollo'),
        'undici `request`': open('undici'),
        'graphql-request': open('graphql-request'),
      },
      figures: [
        { ...cpu, ...goal },
        { name: 'time', key: 'wall', unit: 'ms', ...goal },
        { ...cpu, over: { peer: 'undici `request`' } },
        { ...cpu, over: { peer: 'graphql-request' } },
      ],
      // They are short, and much of a start is waiting for files.
      weight: 3,
    }
  }
  return [
    createContest('process start to first page', 'orchestration'),
    createContest('process start to first page, `@orchestration/client/bundled`', 'orchestration-bundled'),
  ]
}
