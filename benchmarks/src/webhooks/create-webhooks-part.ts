import { createPublicKey, createVerify, generateKeyPairSync, hash, sign } from 'node:crypto'
import { join } from 'node:path'
import { AwellSdk } from '@awell-health/awell-sdk'
import type { Build } from '../builds/build.ts'
import type { Effort, Part, Sample, Subject } from '../contest.ts'
import { event } from './event.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const key = createPublicKey(pem)
const sdk = new AwellSdk({ apiUrl: 'http://127.0.0.1', apiKey: 'invented' })

type Delivery = ReturnType<typeof createDelivery>

/** The same event with another id each time, so that no delivery is a repeated one. */
function createDelivery(id: number) {
  const body = JSON.stringify({ ...event, activity: { ...event.activity, id: `activity ${id}` } })
  return { body, signature: sign('sha256', Buffer.from(body), privateKey).toString('base64') }
}

/** What it costs to receive an event, beside Node's verification of its signature alone. */
export async function createWebhooksPart({ quick }: Effort): Promise<Part> {
  const deliveries = Array.from({ length: quick ? 100 : 2_000 }, (_, id) => createDelivery(id))

  async function cpuOf(receive: (delivery: Delivery) => unknown): Promise<number> {
    const before = process.cpuUsage()
    for (const delivery of deliveries) await receive(delivery)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / deliveries.length
  }

  async function measureOurs(build: Build): Promise<Subject> {
    const path = join(build.root, 'packages/webhooks/dist/index.js')
    const { createWebhookHandler, verifyWebhook }: typeof import('@orchestration/webhooks') = await import(
      path
    )
    const measure = async (): Promise<Sample> => {
      // It remembers events, so each run has a new one.
      const handle = createWebhookHandler({ publicKey: pem, on: { 'activity.completed': () => {} } })
      return {
        parsed: await cpuOf((delivery) => verifyWebhook({ ...delivery, publicKey: key })),
        pem: await cpuOf((delivery) => verifyWebhook({ ...delivery, publicKey: pem })),
        handler: await cpuOf(async ({ body, signature }) => {
          const headers = { 'x-awell-signature': signature }
          const { status } = await handle(new Request('http://localhost/', { method: 'POST', headers, body }))
          if (status !== 200) throw new Error(`The handler answered ${status}.`)
        }),
      }
    }
    await measure()
    return { measure }
  }

  const ids = Array.from({ length: quick ? 110_000 : 250_000 }, (_, id) => hash('sha256', String(id)))
  const last = ids.slice(100_000)

  async function cpuOfEach(part: readonly string[], remember: (id: string) => unknown): Promise<number> {
    const before = process.cpuUsage()
    for (const id of part) await remember(id)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / part.length
  }

  /** `rememberInProcess` remembers 100,000 deliveries, and forgets the oldest for each further one. */
  async function measureMemory(build: Build): Promise<Subject> {
    const path = join(build.root, 'packages/webhooks/dist/index.js')
    const { rememberInProcess }: typeof import('@orchestration/webhooks') = await import(path)
    return {
      async measure() {
        const memory = rememberInProcess()
        const remember = async (id: string): Promise<void> => {
          await memory.claim(id, 'claimant')
          await memory.confirm(id, 'claimant')
        }
        const first = await cpuOfEach(ids.slice(0, 100_000), remember)
        return { first, beyond: await cpuOfEach(last, remember) }
      },
    }
  }

  async function measureMap(): Promise<Subject> {
    return {
      async measure() {
        const map = new Map<string, boolean>()
        return { cpu: await cpuOfEach(ids, (id) => map.set(id, true)) }
      },
    }
  }

  async function measurePeer(receive: (delivery: Delivery) => unknown): Promise<Subject> {
    const measure = async () => ({ cpu: await cpuOf(receive) })
    await measure()
    return { measure }
  }

  const createVerifyAlone = ({ body, signature }: Delivery) =>
    createVerify('sha256').update(body).verify(key, signature, 'base64')
  const bare = { peer: '`createVerify`', key: 'cpu' }
  const awell = { peer: 'Awell SDK', key: 'cpu' }
  const map = { peer: '`Map`', key: 'cpu' }
  return {
    contests: [
      {
        title: `an event of ${createDelivery(0).body.length} bytes`,
        ours: measureOurs,
        peers: {
          '`createVerify`': () => measurePeer(createVerifyAlone),
          'Awell SDK': () =>
            measurePeer(({ body, signature }) => sdk.webhooks.verify(JSON.parse(body), signature, pem)),
        },
        figures: [
          {
            name: '`verifyWebhook`, key parsed before, CPU',
            key: 'parsed',
            unit: 'µs',
            over: bare,
            atMost: 1.5,
          },
          { name: '`verifyWebhook`, key as PEM, CPU', key: 'pem', unit: 'µs', over: bare, atMost: 1.5 },
          { name: '`verifyWebhook`, key as PEM, CPU', key: 'pem', unit: 'µs', over: awell },
          { name: '`createWebhookHandler`, CPU', key: 'handler', unit: 'µs', over: bare },
        ],
      },
      {
        title: 'a delivery that `rememberInProcess` remembers',
        ours: measureMemory,
        peers: { '`Map`': measureMap },
        figures: [
          { name: 'of the first 100,000, CPU', key: 'first', unit: 'µs', over: map },
          { name: 'beyond 100,000, CPU', key: 'beyond', unit: 'µs', over: map },
        ],
      },
    ],
  }
}
