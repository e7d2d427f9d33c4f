/**
 * A process that answers POSTs with JSON made beforehand. `/pages/20`: always the same 20 patients. `/lists/1000/20`:
 * the page that was asked for of 1,000 patients, 20 ms later. Tells its parent its origin.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createPatient } from './create-patient.ts'

const answers = new Map<string, Buffer>()

function answerWith(offset: number, count: number, total: number): Buffer {
  const key = `${offset} ${count} ${total}`
  const known = answers.get(key)
  if (known) return known
  const patients = Array.from({ length: Math.min(count, total - offset) }, (_, index) =>
    createPatient(offset + index),
  )
  const pagination = { offset, count, total_count: total }
  const sorting = { field: 'last_name', direction: 'ASC' }
  const data = { patients: { code: '200', success: true, pagination, sorting, patients } }
  const answer = Buffer.from(JSON.stringify({ data }))
  answers.set(key, answer)
  return answer
}

const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
  const [, kind, size, latency = 0] = (request.url ?? '').split('/')
  const body = await text(request)
  let answer: Buffer
  if (kind === 'pages') answer = answerWith(0, Number(size), Number(size))
  else {
    const { offset, count } = JSON.parse(body).variables.pagination
    answer = answerWith(offset, count, Number(size))
    await wait(Number(latency))
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}`)
})
