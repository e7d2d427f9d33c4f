import { ApolloLink } from '@apollo/client'
import { map, type Observable } from 'rxjs'
import { parseToken } from '../answer/parse-token.ts'
import { PayloadError } from '../errors.ts'

/** Fails an operation one of whose payloads says `success: false`: the service sends those with HTTP 200 and no errors. */
export class PayloadErrorLink extends ApolloLink {
  override request(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    return forward(operation).pipe(
      map((result) => {
        const data: Record<string, { success?: unknown; code?: unknown } | null> = result.data ?? {}
        const key = Object.keys(data).find((name) => data[name]?.success === false)
        if (key === undefined) return result
        const code = parseToken(data[key]?.code)
        const { operationName } = operation
        throw new PayloadError({ operationName, code, path: [key], data, mayHaveExecuted: true })
      }),
    )
  }
}
