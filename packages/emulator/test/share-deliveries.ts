import { expect } from 'vitest'
import { startEmulator } from '../src/index.ts'
import { ask } from './ask.ts'
import { startCareFlow } from './expire-pending.ts'
import { startReceiver } from './start-receiver.ts'

/** Lets two emulators that share a store send the events of both, and expects that each event is sent once, in its order. */
export async function shareDeliveries(store: string): Promise<void> {
  await using receiver = await startReceiver()
  const webhooks = { sandbox: [receiver.url] }
  const start = () => startEmulator({ port: 0, store, webhooks })
  const [first, second] = await Promise.all([start(), start()])
  await using _first = first
  await using _second = second
  expect(await first.listWebhooks('sandbox')).toHaveLength(1)

  const apiKey = await first.createApiKey('sandbox', { name: 'Tests' })
  const ids = await Promise.all(
    Array.from({ length: 16 }, (_, index) => {
      const emulator = index % 2 === 0 ? first : second
      return startCareFlow((query, variables) => ask(emulator.endpoint('sandbox'), apiKey, query, variables))
    }),
  )
  // On a busy machine, the emulators take longer than `deliveries` waits.
  await expect
    .poll(async () => (await first.deliveries()).filter(({ status }) => status !== 'Success').length, {
      timeout: 150_000,
      interval: 200,
    })
    .toBe(0)
  const deliveries = await first.deliveries()
  expect(receiver.received).toHaveLength(deliveries.length)
  const sent = receiver.received.map(({ body }) => body.toString())
  expect(sent.toSorted()).toEqual(deliveries.map(({ body }) => body).toSorted())
  for (const id of ids) {
    const about = (body: string) => body.includes(id)
    expect(sent.filter(about)).toEqual(deliveries.map(({ body }) => body).filter(about))
  }
}
