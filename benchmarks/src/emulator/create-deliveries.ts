import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Contest } from '../contest.ts'
import { askMany } from './ask-many.ts'
import { askEmulator } from './ask-page.ts'
import { type Server, startServer } from './start-server.ts'

const createPatient = 'mutation { createPatient { code } }'

/** An event that is stored, signed and sent, from the mutation until the receiver has answered. */
export function createDeliveries(quick: boolean): Contest {
  const events = quick ? 50 : 1_000
  return {
    title: 'a mutation and its event',
    async ours(build) {
      await using stack = new AsyncDisposableStack()
      const receiver = stack.use(await startReceiver())
      const createWebhooks = (count: number) => ({
        sandbox: Array.from({ length: count }, (_, index) => `${receiver.url}${index}`),
      })
      const silent = stack.use(await startServer(build, 'emulator', {}))
      const sender = stack.use(await startServer(build, 'emulator', { webhooks: createWebhooks(1) }))
      const senderOfFour = stack.use(await startServer(build, 'emulator', { webhooks: createWebhooks(4) }))
      const opened = stack.move()

      async function send(server: Server, expected: number): Promise<{ cpu: number; rate: number }> {
        const before = await server.usage()
        const start = performance.now()
        await askMany(events, 10, () => askEmulator(server, createPatient))
        while (receiver.count < expected) await setTimeout(1)
        const seconds = (performance.now() - start) / 1_000
        return { cpu: ((await server.usage()).cpu - before.cpu) / events, rate: events / seconds }
      }

      const measure = async () => ({
        alone: (await send(silent, 0)).cpu,
        ...(await send(sender, receiver.count + events)),
        four: (await send(senderOfFour, receiver.count + 4 * events)).cpu,
      })
      await measure()
      return { measure, [Symbol.asyncDispose]: () => opened.disposeAsync() }
    },
    figures: [
      { name: 'rate', key: 'rate', unit: '/s' },
      { name: 'CPU', key: 'cpu', unit: 'µs', over: { key: 'alone', called: 'the mutation alone' } },
      {
        name: '4 webhooks, CPU',
        key: 'four',
        unit: 'µs',
        over: { key: 'cpu', called: '1 webhook' },
        atMost: 1.5,
      },
    ],
    weight: 0.7,
  }
}

/** Answers every event at once, and counts. */
async function startReceiver() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get count() {
      return count
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
