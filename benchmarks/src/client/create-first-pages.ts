import { PatientsDocument } from '@orchestration/operations'
import { print } from 'graphql'
import { sourceOf } from '../builds/build.ts'
import type { Contest, Figure, Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import type { Setting } from './create-operations.ts'

/** From process start to the first page parsed, as in a serverless function or a test file. */
export function createFirstPages({ http }: Setting): Contest[] {
  const env = { ...process.env, TEXT: print(PatientsDocument) }
  const open =
    (client: string): Open =>
    async (build) => {
      const args = [sourceOf(build, 'client/first-page.mjs'), client, `${http}/patients/20`]
      return { measure: () => cpuOfCommand(process.execPath, args, { env }) }
    }
  const createContest = (title: string, client: string, atMost: number): Contest => {
    const cpu: Figure = { name: 'CPU', key: 'cpu', unit: 'ms' }
    return {
      title,
      ours: open(client),
      peers: {
        'Apollo Client': open('apollo'),
        'undici `request`': open('undici'),
        'graphql-request': open('graphql-request'),
      },
      figures: [
        { ...cpu, over: { peer: 'Apollo Client' }, atMost },
        { ...cpu, over: { peer: 'undici `request`' } },
        { ...cpu, over: { peer: 'graphql-request' } },
      ],
      // They are short.
      weight: 3,
    }
  }
  return [
    createContest('process start to first page', 'orchestration', 1),
    createContest(
      'process start to first page, `@orchestration/client/bundled`',
      'orchestration-bundled',
      0.3,
    ),
  ]
}
