import { createPublicKey, createVerify, generateKeyPairSync, sign } from 'node:crypto'
import { AwellSdk } from '@awell-health/awell-sdk'
import { createWebhookHandler, verifyWebhook } from '@orchestration/webhooks'
import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { event } from './event.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const parsedKey = createPublicKey(pem)
const sdk = new AwellSdk({ apiUrl: 'http://127.0.0.1', apiKey: 'invented' })

/** The same event with another id each time, so that no delivery is a repeated one. */
function createDelivery(id: number) {
  const body = JSON.stringify({ ...event, activity: { ...event.activity, id: `activity ${id}` } })
  return { body, signature: sign('sha256', Buffer.from(body), privateKey).toString('base64') }
}

type Delivery = ReturnType<typeof createDelivery>

const createHandler = () => createWebhookHandler({ publicKey: pem, on: { 'activity.completed': () => {} } })
/** It remembers events, so each run has one of its own. */
let handle = createHandler()

const subjects: Record<string, (delivery: Delivery) => unknown> = {
  'createVerify, key parsed before': ({ body, signature }) =>
    createVerify('sha256').update(body).verify(parsedKey, signature, 'base64'),
  'createVerify, key as PEM': ({ body, signature }) =>
    createVerify('sha256').update(body).verify(pem, signature, 'base64'),
  '**verifyWebhook**, key parsed before': ({ body, signature }) =>
    verifyWebhook({ body, signature, publicKey: parsedKey }),
  '**verifyWebhook**, key as PEM': ({ body, signature }) =>
    verifyWebhook({ body, signature, publicKey: pem }),
  'Request, its bytes, and Response alone': async ({ body, signature }) => {
    const headers = { 'x-awell-signature': signature }
    const request = new Request('http://localhost/', { method: 'POST', headers, body })
    await request.arrayBuffer()
    return new Response(null, { status: 200 })
  },
  '**createWebhookHandler**, from Request to Response': async ({ body, signature }) => {
    const headers = { 'x-awell-signature': signature }
    const { status } = await handle(new Request('http://localhost/', { method: 'POST', headers, body }))
    if (status !== 200) throw new Error(`The handler answered ${status}.`)
  },
  'Awell SDK, key as PEM': ({ body, signature }) => sdk.webhooks.verify(JSON.parse(body), signature, pem),
}

/** What it costs to receive an event, beside Node's verification of a signature alone. */
export async function measureWebhooks({ quick, rounds }: Effort): Promise<Part> {
  const deliveries = Array.from({ length: quick ? 100 : 2_000 }, (_, id) => createDelivery(id))

  async function measure(subject: string) {
    handle = createHandler()
    const before = process.cpuUsage()
    for (const delivery of deliveries) await subjects[subject]?.(delivery)
    const { user, system } = process.cpuUsage(before)
    return { cpu: (user + system) / deliveries.length }
  }

  const names = Object.keys(subjects)
  for (const name of names) await measure(name)
  const costs = await interleave(names, rounds, measure)
  const [alone = ''] = names
  return {
    tables: [
      {
        title: `An event of ${createDelivery(0).body.length} bytes`,
        note: 'Ours and the SDK also parse the event. The handler reads the request, and remembers the SHA-256 in the process.',
        columns: [{ title: 'CPU per event, µs', bars: true }, { title: '× createVerify, key parsed before' }],
        rows: names.map((name) => ({
          name,
          values: [costs.median(name, 'cpu'), costs.ratio(name, alone, 'cpu')],
        })),
      },
    ],
    goals: [
      {
        figure: 'CPU per event, `verifyWebhook`',
        unit: '× createVerify',
        atMost: 1.5,
        measured: costs.ratio('**verifyWebhook**, key parsed before', alone, 'cpu'),
      },
    ],
    curves: [],
  }
}
