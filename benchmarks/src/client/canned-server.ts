/** A process that answers POSTs to `/pages/20` with JSON of 20 patients, made beforehand. Tells its parent its origin. */
import { createServer } from 'node:http'
import { createPatient } from './create-patient.ts'

const answers = new Map<number, Buffer>()

function answerWith(count: number): Buffer {
  const known = answers.get(count)
  if (known) return known
  const patients = Array.from({ length: count }, (_, index) => createPatient(index))
  const pagination = { offset: 0, count, total_count: count }
  const sorting = { field: 'last_name', direction: 'ASC' }
  const data = { patients: { code: '200', success: true, pagination, sorting, patients } }
  const answer = Buffer.from(JSON.stringify({ data }))
  answers.set(count, answer)
  return answer
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const answer = answerWith(Number(request.url?.split('/').at(-1)))
  request.resume().on('end', () => {
    const headers = { 'content-type': 'application/json', 'content-length': answer.length }
    response.writeHead(200, headers).end(answer)
  })
})

// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}`)
})
