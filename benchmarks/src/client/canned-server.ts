/**
 * A process that answers every POST with prepared JSON: `/patients/20` with 20 patients, `/activities/500` with 500
 * activities, `/patient` with a created patient, and `/errors/500` with 500 errors. It sends its two origins and the
 * certificate of the second to its parent.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { createCertificate } from '../../../packages/client/test/create-certificate.ts'
import { createActivity, createPatient } from './create-records.ts'

export interface CannedServer {
  http: string
  https: string
  cert: string
}

const answers = new Map<string, Buffer>()

function createAnswer(kind: string, count: number): object {
  const repeat = (create: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => create(index))
  const done = { code: '200', success: true }
  const pagination = { offset: 0, count, total_count: count }
  const page = { ...done, pagination, sorting: { field: 'date', direction: 'ASC' } }
  switch (kind) {
    case 'patients':
      return { data: { patients: { ...page, patients: repeat(createPatient) } } }
    case 'activities':
      return { data: { careflowActivities: { ...page, activities: repeat(createActivity) } } }
    case 'errors':
      return { data: null, errors: repeat(createError) }
    default:
      return { data: { createPatient: { ...done, patient: createPatient(1) } } }
  }
}

const createError = (index: number): object => ({
  message: 'The profile cannot be read.',
  locations: [{ line: 9, column: 7 }],
  path: ['patients', 'patients', index, 'profile'],
  extensions: { type: 'NOT_FOUND', statusCode: 404, errorId: randomUUID() },
})

const answer: RequestListener = (request, response) => {
  const { url = '' } = request
  let body = answers.get(url)
  if (!body) {
    const [, kind = '', count] = url.split('/')
    body = Buffer.from(JSON.stringify(createAnswer(kind, Number(count))))
    answers.set(url, body)
  }
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  request.resume().on('end', () => response.writeHead(200, headers).end(body))
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit())
const day = 24 * 60 * 60 * 1_000
const tls = createCertificate({ from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
const options = { keepAliveTimeout: 600_000 }
const started: CannedServer = {
  http: `http://${await listen(createServer(options, answer))}`,
  https: `https://${await listen(createTlsServer({ ...options, ...tls }, answer))}`,
  cert: tls.cert,
}
process.send?.(started)
