import * as documents from '@orchestration/operations'
import { type DocumentNode, print } from 'graphql'
import { sourceOf } from '../builds/build.ts'
import type { Contest, Effort, Figure, Open, Sample } from '../contest.ts'
import { startChild } from '../start-child.ts'

/** What every contest of the client needs. */
export interface Setting extends Effort {
  /** The origins of the server with prepared answers. */
  http: string
  https: string
  /** A file with the certificate of the second. */
  certFile: string
}

/** What the processes of a contest call. */
interface Calls {
  /** The path of the prepared answer. */
  answer: string
  operation?: keyof typeof documents & `${string}Document`
  kind?: 'query' | 'mutation'
  isTls?: boolean
  /** How many operations run at the same time. Default 16, then 50. */
  inFlight?: readonly number[]
}

const usual = [16, 50]

/** Goals by the name of a peer and the key of a figure. */
type Limits = Record<string, Partial<Record<string, number>>>

const everywhere = (limit: number) => ({ cpu1: limit, cpu16: limit, cpu50: limit, cold: limit })
const small: Limits = {
  '`fetch`': { ...everywhere(0.75), cpu16: 0.6 },
  'Apollo Client': { ...everywhere(0.5), cpu16: 0.35 },
}

const raw = { 'undici `dispatch`': 'undici-dispatch', 'undici `request`': 'undici' }
const fetch = { '`fetch`': 'fetch' }
const rejecting = { 'graphql-request': 'graphql-request', urql: 'urql', 'Apollo Client': 'apollo' }
const clients = { '`@shopify/graphql-client`': 'shopify', ...rejecting }

/** CPU of one operation: pages, a mutation, TLS, errors and OpenTelemetry. */
export function createOperations(setting: Setting): Contest[] {
  const contest = (
    title: string,
    ours: string,
    peers: Record<string, string>,
    limits: Limits,
    calls: Calls,
  ): Contest => ({
    title,
    ours: openClient(setting, ours, calls),
    peers: Object.fromEntries(
      Object.entries(peers).map(([peer, client]) => [peer, openClient(setting, client, calls)]),
    ),
    figures: namesOf(calls.inFlight ?? usual).flatMap(([key, name]) =>
      Object.keys(peers).map(
        (peer): Figure => ({
          name,
          key,
          unit: 'µs',
          over: { peer },
          ...(limits[peer]?.[key] !== undefined && { atMost: limits[peer][key] }),
        }),
      ),
    ),
    fresh: true,
    slices: 7,
    weight: 0.7,
  })
  const page = { answer: 'patients/20' }
  const mutation: Calls = { answer: 'patient', operation: 'CreatePatientDocument', kind: 'mutation' }
  const activities: Calls = { answer: 'activities/500', operation: 'CareflowActivitiesDocument' }
  const traced = (client: string, limit: number): [string, Record<string, string>, Limits, Calls] => [
    client,
    { 'without it': 'orchestration', 'bare calls of the SDK': `${client}-by-hand` },
    { 'without it': { cpu16: limit, cpu50: limit } },
    page,
  ]
  const failing = { 'Apollo Client': everywhere(1) }
  const ours = 'orchestration'
  return [
    contest('a page of 20', ours, { ...raw, ...fetch, ...clients, 'Awell SDK': 'awell-sdk' }, small, page),
    contest('a page of 100', ours, { ...raw, ...fetch }, {}, { answer: 'patients/100' }),
    contest('500 activities', ours, { ...raw, ...fetch }, { '`fetch`': everywhere(1.15) }, activities),
    contest('a mutation', ours, { ...raw, ...fetch, ...clients }, small, mutation),
    contest('a page of 20 over TLS', ours, { ...raw, ...fetch }, {}, { ...page, isTls: true }),
    contest('500 errors', ours, rejecting, failing, { answer: 'errors/500' }),
    contest('50,000 errors', ours, rejecting, failing, { answer: 'errors/50000', inFlight: [1] }),
    contest('a page of 20 with OpenTelemetry, sampled', ...traced('orchestration-sampled', 1.2)),
    contest('a page of 20 with OpenTelemetry, sampled out', ...traced('orchestration-sampled-out', 1.05)),
  ]
}

/** The keys of a sample, and the names of their figures. */
const namesOf = (inFlight: readonly number[]): [key: string, name: string][] => [
  ...inFlight.map((count): [string, string] => [`cpu${count}`, `${count} in flight`]),
  ['cold', 'cold'],
]

/** A process with a client. It is measured cold, then warmed up until its hot code is compiled, and measured again. */
function openClient({ http, https, certFile, quick }: Setting, client: string, calls: Calls): Open {
  const { answer, operation = 'PatientsDocument', kind = 'query', isTls = false, inFlight = usual } = calls
  const [fewest = 1] = inFlight
  const { [operation]: document } = documents
  const env = {
    ...process.env,
    OPERATION: operation.replace(/Document$/, ''),
    KIND: kind,
    TEXT: print(document as DocumentNode),
    ...(isTls && { NODE_EXTRA_CA_CERTS: certFile }),
  }
  return async (build) => {
    const args = [client, `${isTls ? https : http}/${answer}`]
    const child = startChild(sourceOf(build, 'client/runner.mjs'), args, { env })
    /** Ends after so many operations, or so much CPU time: on a busy machine, a second can hold little work. */
    const run = (count: number, operations: number, milliseconds: number): Promise<number> => {
      child.send({ inFlight: count, operations, milliseconds: quick ? 20 : milliseconds })
      return child.next()
    }
    const cold = await run(fewest, 500, 10_000)
    await run(inFlight.at(-1) ?? fewest, 40_000, 3_000)
    return {
      async measure(): Promise<Sample> {
        await run(fewest, 200, 50) // It was idle while others worked.
        const sample: Sample = { cold }
        for (const count of inFlight) sample[`cpu${count}`] = await run(count, 1e9, 150)
        return sample
      },
      async [Symbol.asyncDispose]() {
        child[Symbol.dispose]()
      },
    }
  }
}
