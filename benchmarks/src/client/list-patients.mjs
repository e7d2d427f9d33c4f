/** A process that goes through a whole list, with bare undici or with `paginate`, and reports what it took. */
import { createClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { createQuery } from './peers/undici.mjs'
import { apiKey } from './request.mjs'

const [how, endpoint] = process.argv.slice(2)
const [patients, concurrency] = process.argv.slice(4).map(Number)

const ways = {
  async undici() {
    const query = createQuery(endpoint)
    let seen = 0
    let offset = 0
    const work = async () => {
      while (offset < patients) {
        const pagination = { offset, count: 100 }
        offset += 100
        for (const { id } of (await query({ pagination })).patients.patients) seen += id ? 1 : 0
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
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
if ((await ways[how]()) !== patients) throw new Error('Not all patients were listed.')
process.send({ wall: performance.now() - start })
process.disconnect()
