import type { Contest, Figure, Open } from '../contest.ts'
import { openLoad } from './open-load.ts'
import type { Setting } from './setting.ts'

/** A page of patients with 50 operations in flight: at four sizes, and with OpenTelemetry. */
export function createPages({ origin, ...setting }: Setting): Contest[] {
  const open = (client: string, size: number): Open =>
    openLoad({ ...setting, client, endpoint: `${origin}/pages/${size}` })

  /** The peers by their files, and the limits of those that have one. */
  const page = (size: number, clients: Record<string, string>, limits: Record<string, number>): Contest => ({
    title: `a page of ${size.toLocaleString('en')}`,
    ours: open('orchestration', size),
    peers: Object.fromEntries(Object.entries(clients).map(([peer, client]) => [peer, open(client, size)])),
    figures: Object.keys(clients).map((peer) => cpuOver(peer, limits[peer])),
    fresh: true,
    weight: 0.7,
  })
  const traced = (title: string, client: string, atMost: number): Contest => ({
    title: `a page of 20 with OpenTelemetry, ${title}`,
    ours: open(client, 20),
    peers: {
      'without it': open('orchestration', 20),
      'bare calls of the SDK': open(`${client}-by-hand`, 20),
    },
    figures: [cpuOver('without it', atMost), cpuOver('bare calls of the SDK')],
    fresh: true,
    weight: 0.7,
  })
  const request = { 'undici `request`': 'undici' }
  const fetch = { '`fetch`': 'fetch' }
  const others = {
    'undici `dispatch`': 'undici-dispatch',
    'graphql-request': 'graphql-request',
    'Awell SDK': 'awell-sdk',
    'Apollo Client': 'apollo',
  }
  const limits = { 'undici `request`': 1, 'undici `dispatch`': 1.2 }
  return [
    page(1, request, limits),
    page(20, { ...request, ...fetch, ...others }, limits),
    page(100, { ...request, ...fetch }, limits),
    page(1_000, { ...request, ...fetch }, limits),
    traced('sampled', 'orchestration-sampled', 1.2),
    traced('sampled out', 'orchestration-sampled-out', 1.05),
  ]
}

function cpuOver(peer: string, atMost?: number): Figure {
  return { name: 'CPU', key: 'cpu', unit: 'µs', over: { peer }, ...(atMost !== undefined && { atMost }) }
}
