import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { keepInFlight } from '../client/keep-in-flight.ts'
import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { askEmulator } from './ask-page.ts'
import { type Server, startServer } from './start-server.ts'

const IN_FLIGHT = 10
const createPatient = 'mutation { createPatient { code } }'

/** What an event costs that is stored, signed and sent to a receiver in another process, beside the mutation alone. */
export async function measureDeliveries({ quick, rounds }: Effort, store: string): Promise<Part> {
  const events = quick ? 50 : 1_000
  await using receiver = await startReceiver()
  const webhooks = { sandbox: [receiver.url] }
  using silent = await startServer('emulator', {})
  using memory = await startServer('emulator', { webhooks })
  using file = await startServer('emulator', { webhooks, store: `${store}.webhooks` })
  const servers: Record<string, Server> = {
    'without a webhook': silent,
    'one webhook': memory,
    'one webhook, in a file': file,
  }

  async function measure(server: Server) {
    const expected = receiver.count + (server === silent ? 0 : events)
    const before = await server.usage()
    const start = performance.now()
    let left = events
    await keepInFlight(IN_FLIGHT, async () => {
      if (left === 0) return false
      left -= 1
      await askEmulator(server, createPatient)
      return true
    })
    while (receiver.count < expected) await setTimeout(1)
    const seconds = (performance.now() - start) / 1_000
    return { cpu: ((await server.usage()).cpu - before.cpu) / events, rate: events / seconds }
  }

  for (const server of Object.values(servers)) await measure(server)
  const names = Object.keys(servers)
  const costs = await interleave(names, rounds, (name) => measure(servers[name] ?? silent))
  return {
    tables: [
      {
        title: 'A mutation, and its event at a webhook',
        note: 'From the first mutation until the receiver has answered the last event. A signature alone is what Node needs.',
        columns: [{ title: 'per second' }, { title: 'CPU of the emulator each, µs', bars: true }],
        rows: [
          ...names.map((name) => ({ name, values: [costs.median(name, 'rate'), costs.median(name, 'cpu')] })),
          { name: 'a signature alone', values: [undefined, cpuOfSignature()] },
        ],
      },
    ],
    goals: [],
    curves: [],
  }
}

/** The CPU time of an RSA 2048 signature of an event, in µs. */
function cpuOfSignature(): number {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const event = Buffer.alloc(600, 'x')
  const signatures = 300
  const before = process.cpuUsage()
  for (let count = 0; count < signatures; count += 1) sign('sha256', event, privateKey)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / signatures
}

/** Answers every event at once, and counts. */
async function startReceiver() {
  let count = 0
  const server: HttpServer = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    get count() {
      return count
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
