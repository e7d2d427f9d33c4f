import {
  type DocumentNode,
  getIntrospectionQuery,
  type IntrospectionOptions,
  type IntrospectionQuery,
  parse,
} from 'graphql'
import { createServiceClient, type Target } from '../create-service-client.ts'
import { oneLine } from '../print/make-inert.ts'
import { printError } from '../print/print.ts'
import { printIntrospection } from './print-schema.ts'

/**
 * Fetches a schema through the client, as sorted SDL, with the key from `ORCHESTRATION_API_KEY`. It keeps all that
 * introspection returns: deprecated arguments and input fields, `@oneOf`, `@specifiedBy`. Says on standard error what a
 * server does not let it ask for.
 *
 * @throws {OrchestrationError} of the client.
 * @throws {Error} when introspection is switched off; the message quotes the server.
 */
export async function fetchSchema(target: Target): Promise<string> {
  const { OperationError, RequestError } = await import('@orchestration/client')
  const client = await createServiceClient(target)
  /** Resolves to the data, or to the error when the server refuses the query. */
  const ask = async (
    query: ReturnType<typeof parse>,
  ): Promise<{ data: unknown } | { refusal: Error & { raw?: unknown } }> => {
    try {
      return { data: (await client.query({ query })).data }
    } catch (error) {
      if (OperationError.is(error) || (RequestError.is(error) && error.statusCode === 400))
        return { refusal: error }
      throw error
    }
  }
  const introspect = (options: IntrospectionOptions) => ask(parse(getIntrospectionQuery(options)))

  const features = await ask(featuresDocument)
  const known = 'data' in features && hasFeatures(features.data) ? features.data : undefined
  let answer = await introspect(known ? introspectionOptions(known) : everyFeature)
  if ('refusal' in answer && !known) {
    answer = await introspect(noFeature)
    if ('data' in answer)
      printError(
        'The server does not say which parts of introspection it has, and refuses some. Left out: deprecated arguments and input fields, @oneOf, @specifiedBy, repeatable directives, and the description of the schema.',
      )
  }
  if ('data' in answer) return printIntrospection(answer.data as IntrospectionQuery)
  const words = wordsOf(answer.refusal)
  throw new Error(
    `The endpoint does not answer introspection${words ? `. It says: "${oneLine(words)}"` : ': it is switched off there, or not for this key'}. Get the introspection result or the SDL another way, and read it with --from <file>.`,
    { cause: answer.refusal },
  )
}

/** A server may answer `__type` with null, although `__schema` works. */
const hasFeatures = (data: unknown): data is Features =>
  Object.values((data as Features | null) ?? {}).some(Boolean)

/** The server's messages, which the client keeps out of its own. */
function wordsOf({ raw }: { raw?: unknown }): string {
  const errors: unknown[] = Array.isArray(raw) ? raw : []
  return errors
    .map((error) => (error as { message?: unknown } | null)?.message)
    .filter((message) => typeof message === 'string')
    .join(' ')
}

/** Asks which features the server's introspection has. Every server with introspection understands this query. */
const featuresDocument: DocumentNode = parse(`
  query IntrospectionFeatures {
    schema: __type(name: "__Schema") { fields { name } }
    type: __type(name: "__Type") { fields { name } }
    inputValue: __type(name: "__InputValue") { fields { name } }
    directive: __type(name: "__Directive") { fields { name } }
  }
`)

export type Features = Partial<
  Record<'schema' | 'type' | 'inputValue' | 'directive', { fields: { name: string }[] } | null>
>

/** Options of an introspection query that requests every feature the server has and none that it lacks. */
function introspectionOptions(features: Features): IntrospectionOptions {
  const has = (type: keyof Features, field: string) =>
    features[type]?.fields.some(({ name }) => name === field) === true
  return {
    descriptions: true,
    schemaDescription: has('schema', 'description'),
    specifiedByUrl: has('type', 'specifiedByURL'),
    oneOf: has('type', 'isOneOf'),
    inputValueDeprecation: has('inputValue', 'isDeprecated'),
    directiveIsRepeatable: has('directive', 'isRepeatable'),
  }
}

/** For a server that does not say what it has. */
const everyFeature: IntrospectionOptions = {
  descriptions: true,
  schemaDescription: true,
  specifiedByUrl: true,
  oneOf: true,
  inputValueDeprecation: true,
  directiveIsRepeatable: true,
}

/** What every server with introspection answers. */
const noFeature: IntrospectionOptions = { descriptions: true }
