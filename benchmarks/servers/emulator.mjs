/** A server of the emulator's benchmark: the emulator, or GraphQL Yoga with a constant. Answers its CPU time over IPC. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const [kind, ...args] = process.argv.slice(2)
const target = kind === 'yoga' ? await startYoga(args[0] ?? '') : await startEmulator(...args)

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send(user + system)
})
process.send(target)

async function startEmulator(store, patients, portalPort) {
  const { startEmulator: start } = await import('../../packages/emulator/dist/index.js')
  const emulator = await start({
    port: 0,
    store,
    patients: Number(patients),
    portalPort: portalPort && Number(portalPort),
  })
  return {
    url: emulator.endpoint('sandbox'),
    apiKey: await emulator.createApiKey('sandbox', { name: 'Benchmark' }),
  }
}

async function startYoga(patients) {
  const require = createRequire(new URL('../../packages/emulator/package.json', import.meta.url))
  const { createSchema, createYoga } = require('graphql-yoga')
  const typeDefs = readFileSync(require.resolve('@orchestration/schema/schema.graphql'), 'utf8')
  const answer = JSON.parse(patients)
  const schema = createSchema({ typeDefs, resolvers: { Query: { patients: () => answer } } })
  const yoga = createYoga({ schema, logging: false, cors: false, graphiql: false, landingPage: false })
  const server = createServer(yoga)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return { url: `http://127.0.0.1:${port}/graphql`, apiKey: 'none' }
}
