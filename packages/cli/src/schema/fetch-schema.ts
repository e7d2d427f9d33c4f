import { getIntrospectionQuery, type IntrospectionQuery, parse } from 'graphql'
import { featuresDocument, introspectionOptions } from './introspection-features.ts'
import { printIntrospection } from './print-introspection.ts'

export interface Target {
  /** The name of an environment. Default: `ORCHESTRATION_ENVIRONMENT`. */
  environment?: string
  /** The full URL of an endpoint, instead. Default: `ORCHESTRATION_ENDPOINT`. */
  endpoint?: string
}

/**
 * Fetches a schema through the client, with the key from `ORCHESTRATION_API_KEY`, as sorted SDL. Nothing that the
 * server's introspection tells is lost: deprecated arguments and input fields, `@oneOf`, `@specifiedBy`.
 *
 * @throws {OrchestrationError} of the client.
 * @throws {Error} when introspection is switched off.
 */
export async function fetchSchema({ environment, endpoint }: Target): Promise<string> {
  const { createClient, OperationError } = await import('@orchestration/client')
  // The client checks the name and lists the choices.
  const client = createClient({ environment, endpoint } as Parameters<typeof createClient>[0])
  try {
    const { data: features } = await client.query({ query: featuresDocument })
    const query = parse(getIntrospectionQuery(introspectionOptions(features as object)))
    const { data } = await client.query({ query })
    return printIntrospection(data as unknown as IntrospectionQuery)
  } catch (error) {
    if (!OperationError.is(error)) throw error
    throw new Error(
      'The endpoint does not answer introspection: it is switched off there, or not for this key. Get the introspection result or the SDL another way, and read it with --from <file>.',
      { cause: error },
    )
  }
}
