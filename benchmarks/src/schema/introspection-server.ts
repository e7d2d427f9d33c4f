/** A process that answers queries about a schema. Tells its parent its address. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { type ExecutionResult, graphqlSync } from 'graphql'
import { loadSchema, type SchemaName } from '../load-schema.ts'

const { schema } = loadSchema(process.argv[2] as SchemaName)
const answers = new Map<string, ExecutionResult>()

const server = createServer(async (request, response) => {
  const { query } = (await json(request)) as { query: string }
  const answer = answers.get(query) ?? graphqlSync({ schema, source: query })
  answers.set(query, answer)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})

// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}/graphql`)
})
