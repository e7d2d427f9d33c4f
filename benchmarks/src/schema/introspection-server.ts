/** A process that answers queries about the schema in a file. Tells its parent its address. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { buildSchema, type ExecutionResult, graphqlSync } from 'graphql'

const schema = buildSchema(readFileSync(process.argv[2] ?? '', 'utf8'), {
  assumeValidSDL: true,
  assumeValid: true,
})
const answers = new Map<string, ExecutionResult>()

const server = createServer(async (request, response) => {
  const { query } = (await json(request)) as { query: string }
  const answer = answers.get(query) ?? graphqlSync({ schema, source: query })
  answers.set(query, answer)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}/graphql`)
})
