/**
 * A child process with one client. Starts one run for each message from its parent. Written in JavaScript, to avoid the cost of
 * type stripping.
 */
import { CreatePatientDocument, PatientsDocument } from '@orchestration/operations'
import { print } from 'graphql'

const [, , client, endpoint = ''] = process.argv
const isQuery = endpoint.endsWith('/Patients')
const document = isQuery ? PatientsDocument : CreatePatientDocument
const apiKey = 'benchmark'
const headers = { apiKey, 'content-type': 'application/json', accept: 'application/json' }

const clients = {
  async orchestration() {
    const { createClient } = await import('@orchestration/client')
    return callWith(createClient({ endpoint, apiKey }))
  },
  /** Disables Apollo Client's cache, which would cost several times as much as the request. */
  async apollo() {
    const { ApolloClient, HttpLink, InMemoryCache } = await import('@apollo/client')
    const noCache = { fetchPolicy: 'no-cache' }
    return callWith(
      new ApolloClient({
        link: new HttpLink({ uri: endpoint, headers }),
        cache: new InMemoryCache(),
        defaultOptions: { query: noCache, mutate: noCache },
      }),
    )
  },
  async fetch() {
    const query = print(document)
    return async (variables) => {
      const body = JSON.stringify({ query, variables })
      const response = await fetch(endpoint, { method: 'POST', headers, body })
      return JSON.parse(await response.text()).data
    }
  },
}

const callWith = (apollo) => async (variables) => {
  const called = isQuery
    ? apollo.query({ query: document, variables })
    : apollo.mutate({ mutation: document, variables })
  return (await called).data
}

const call = await clients[client]()
let count = 0
async function callOnce() {
  // Each call has unique variables, to rule out cache hits.
  count += 1
  const variables = isQuery
    ? { pagination: { offset: count, count: 20 } }
    : { input: { first_name: 'Ada', patient_code: `P-${count}` } }
  const data = await call(variables)
  if (!Object.values(data)[0].success) throw new Error(`${client} did not get the expected response.`)
}

// Exits with its parent, even if the parent is killed.
process.once('disconnect', () => process.exit())
process.on('message', async ({ inFlight, milliseconds }) => {
  const before = process.cpuUsage()
  let [done, cpu, readAt] = [0, 0, 0]
  const read = () => {
    const { user, system } = process.cpuUsage(before)
    cpu = user + system
    readAt = performance.now()
  }
  // Limits a run by CPU time instead of wall time, because a busy machine may do little work in a second.
  const work = async () => {
    while (cpu < milliseconds * 1_000) {
      done += 1
      // Reading the CPU time takes half a millisecond, so it is read at most every 50 ms.
      if (performance.now() > readAt + 50) read()
      await callOnce()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  read()
  process.send(cpu / done)
})
