import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { listen } from '@orchestration/test-tools/listen'
import { buildSchema, experimentalExecuteIncrementally, type GraphQLSchema, parse, validate } from 'graphql'

export interface ServedSchema extends AsyncDisposable {
  endpoint: string
  /** The headers of each request, in order. */
  requests: IncomingHttpHeaders[]
}

export interface ServeSchemaOptions {
  /** Responds instead of GraphQL.js. If the result is undefined, the request gets no response. */
  respond?: (query: string) => Promise<object | undefined>
}

export const testKey = 'key-for-tests'

/** Serves a schema over HTTP on loopback to clients with the key. Fields resolve to null. */
export async function serveSchema(sdl: string, options: ServeSchemaOptions = {}): Promise<ServedSchema> {
  // A published SDL may define a field twice.
  const schema = buildSchema(sdl, { assumeValid: true, assumeValidSDL: true })
  const { respond = (query: string) => execute(schema, query) } = options
  const requests: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    requests.push(request.headers)
    const { query } = (await json(request)) as { query: string }
    if (request.headers.apikey !== testKey) return response.writeHead(401).end()
    const body = await respond(query)
    if (body) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return undefined
  })
  const listening = await listen(server)
  return { ...listening, endpoint: `${listening.url}/orchestration/m2m/graphql`, requests }
}

/** Uses `experimentalExecuteIncrementally`, because `execute` rejects a schema that defines `@defer`. */
async function execute(schema: GraphQLSchema, query: string): Promise<object> {
  const document = parse(query)
  const errors = validate(schema, document)
  return errors.length > 0 ? { errors } : await experimentalExecuteIncrementally({ schema, document })
}
