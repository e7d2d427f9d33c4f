import { ApolloLink } from '@apollo/client'
import { map, type Observable } from 'rxjs'
import { parseToken } from '../answer/parse-token.ts'
import { PayloadError } from '../errors.ts'

/** Fails an operation one of whose payloads says `success: false`; the service sends those with HTTP 200 and no errors. */
export class PayloadErrorLink extends ApolloLink {
  override request(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    return forward(operation).pipe(
      map((result) => {
        const { operationName } = operation
        const { data } = result as { data?: Record<string, unknown> | null }
        for (const key in data) {
          const payload = data[key] as { success?: unknown; code?: unknown } | null
          if (payload?.success !== false) continue
          const code = parseToken(payload.code)
          throw new PayloadError({ operationName, code, path: [key], data, mayHaveExecuted: true })
        }
        return result
      }),
    )
  }
}
