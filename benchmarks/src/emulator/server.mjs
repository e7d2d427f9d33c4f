/**
 * A server that is measured, in a process of its own: the emulator as published, or GraphQL Yoga alone. JavaScript, because
 * stripping types would count as part of its start. Says where it is, and what it has used whenever it is asked.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const emulatorPackage = new URL('../../../packages/emulator/', import.meta.url)
const [kind, argument] = process.argv.slice(2)
const start = { emulator: startEmulator, yoga: startYoga }[kind]
// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit())
let emulator
process.send(await start(JSON.parse(argument)))

process.on('message', async ({ call, argument }) => {
  if (call) await emulator[call](argument)
  const { user, system } = process.cpuUsage()
  const rss = process.memoryUsage.rss() / 1024 ** 2
  process.send({ cpu: user + system, rss })
})

async function startEmulator(options) {
  const { startEmulator: start } = await import(new URL('dist/index.js', emulatorPackage))
  emulator = await start({ port: 0, ...options })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Benchmark' })
  return { url: emulator.endpoint('sandbox'), apiKey }
}

/** Cuts pages from an array, without keys or a store: what GraphQL alone costs. */
function startYoga({ patients: page, total, ...rest }) {
  const patients = Array.from({ length: total }, (_, index) => page[index % page.length])
  return serve((_root, { pagination: { count, offset } }) => ({
    ...rest,
    pagination: { count, offset, total_count: patients.length },
    patients: patients.slice(offset, offset + count),
  }))
}

async function serve(patients) {
  const { createSchema, createYoga } = await import('graphql-yoga')
  const { resolve } = createRequire(emulatorPackage)
  const typeDefs = readFileSync(resolve('@orchestration/schema/schema.graphql'), 'utf8')
  const schema = createSchema({ typeDefs, resolvers: { Query: { patients } } })
  const yoga = createYoga({ schema, logging: false, cors: false, graphiql: false, landingPage: false })
  const server = createServer(yoga)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/graphql`, apiKey: 'none' }
}
