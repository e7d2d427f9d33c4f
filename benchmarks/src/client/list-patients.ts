/** A process that goes through a whole list, with bare undici or with `paginate`, and tells what it took. */
import { createClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { apiKey } from './headers.ts'
import { keepInFlight } from './keep-in-flight.ts'
import { createQuery } from './peers/undici.ts'

const [how, endpoint = '', patients, inFlight] = process.argv.slice(2)
const total = Number(patients)
const concurrency = Number(inFlight)

const ways: Record<string, () => Promise<number>> = {
  async undici() {
    const query = createQuery(endpoint)
    let seen = 0
    let offset = 0
    await keepInFlight(concurrency, async () => {
      if (offset >= total) return false
      const pagination = { offset, count: 100 }
      offset += 100
      for (const { id } of (await query({ pagination })).patients.patients) seen += id ? 1 : 0
      return true
    })
    return seen
  },
  async orchestration() {
    const client = createClient({ endpoint, apiKey })
    let seen = 0
    for await (const { id } of paginate(client, PatientsDocument, { concurrency })) seen += id ? 1 : 0
    return seen
  },
}

const start = performance.now()
if ((await ways[how ?? '']?.()) !== total) throw new Error('Not all patients were listed.')
const wall = performance.now() - start
const { user, system } = process.cpuUsage()
process.send?.({ wall, cpu: (user + system) / 1_000, rss: process.resourceUsage().maxRSS / 1_024 })
process.disconnect()
