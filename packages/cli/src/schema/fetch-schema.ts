import { getIntrospectionQuery, type IntrospectionQuery, parse } from 'graphql'
import { createServiceClient, type Target } from '../create-service-client.ts'
import { featuresDocument, introspectionOptions } from './introspection-features.ts'
import { printIntrospection } from './print-schema.ts'

/**
 * Fetches a schema through the client, as sorted SDL, with the key from `ORCHESTRATION_API_KEY`. It keeps all that
 * introspection returns: deprecated arguments and input fields, `@oneOf`, `@specifiedBy`.
 *
 * @throws {OrchestrationError} of the client.
 * @throws {Error} when introspection is switched off.
 */
export async function fetchSchema(target: Target): Promise<string> {
  const { OperationError, RequestError } = await import('@orchestration/client')
  const client = await createServiceClient(target)
  try {
    const { data: features } = await client.query({ query: featuresDocument })
    const query = parse(getIntrospectionQuery(introspectionOptions(features as object)))
    const { data } = await client.query({ query })
    return printIntrospection(data as unknown as IntrospectionQuery)
  } catch (error) {
    const isRefused = OperationError.is(error) || (RequestError.is(error) && error.statusCode === 400)
    if (!isRefused) throw error
    throw new Error(
      'The endpoint does not answer introspection: it is switched off there, or not for this key. Get the introspection result or the SDL another way, and read it with --from <file>.',
      { cause: error },
    )
  }
}
