/**
 * A process that answers POSTs to `/pages/20` with JSON of 20 patients, and to `/errors/20` with a page of 20 patients, each
 * with a field that failed. The answers are made once. It sends its origin to its parent.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createPatient } from './create-patient.ts'

const answers = new Map<string, Buffer>()

function answerTo(url = ''): Buffer {
  const known = answers.get(url)
  if (known) return known
  const [kind, size] = url.split('/').slice(-2)
  const count = Number(size)
  const patients = Array.from({ length: count }, (_, index) => createPatient(index))
  const pagination = { offset: 0, count, total_count: count }
  const sorting = { field: 'last_name', direction: 'ASC' }
  const data = { patients: { code: '200', success: true, pagination, sorting, patients } }
  const errors = kind === 'errors' ? patients.map((_, index) => createError(index)) : undefined
  const answer = Buffer.from(JSON.stringify(errors ? { data: null, errors } : { data }))
  answers.set(url, answer)
  return answer
}

const createError = (index: number): object => ({
  message: 'The profile cannot be read.',
  locations: [{ line: 9, column: 7 }],
  path: ['patients', 'patients', index, 'profile'],
  extensions: { type: 'NOT_FOUND', statusCode: 404, errorId: randomUUID() },
})

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const answer = answerTo(request.url)
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
