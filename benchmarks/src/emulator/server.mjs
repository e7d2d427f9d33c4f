/**
 * The server under test, in a separate process: the published emulator, or plain GraphQL Yoga. Written in JavaScript, to
 * avoid the cost of type stripping. Sends its URL, and its CPU time on request.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const emulatorPackage = new URL('../../../packages/emulator/', import.meta.url)
const [kind, argument] = process.argv.slice(2)
// Exits with its parent, even if the parent is killed.
process.once('disconnect', () => process.exit())
process.send(await { emulator: startEmulator, yoga: startYoga }[kind](JSON.parse(argument)))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send(user + system)
})

async function startEmulator(options) {
  const { startEmulator: start } = await import(new URL('dist/index.js', emulatorPackage))
  const emulator = await start({ port: 0, ...options })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Benchmark' })
  return { url: emulator.endpoint('sandbox'), apiKey }
}

/** Slices pages from an array, without API keys or a store, to measure only the cost of GraphQL. */
async function startYoga({ patients: page, total, ...rest }) {
  const all = Array.from({ length: total }, (_, index) => page[index % page.length])
  const patients = (_root, { pagination: { count, offset } }) => ({
    ...rest,
    pagination: { count, offset, total_count: all.length },
    patients: all.slice(offset, offset + count),
  })
  const { createSchema, createYoga } = await import('graphql-yoga')
  const { resolve } = createRequire(emulatorPackage)
  const typeDefs = readFileSync(resolve('@orchestration/schema/schema.graphql'), 'utf8')
  const schema = createSchema({ typeDefs, resolvers: { Query: { patients } } })
  const yoga = createYoga({ schema, logging: false, cors: false, graphiql: false, landingPage: false })
  const server = createServer(yoga)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}/graphql`, apiKey: 'none' }
}
