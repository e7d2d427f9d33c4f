import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'
import { PayloadError } from '../errors.ts'
import { parsePathKey, parsePayloadCode } from '../policy/parse-words.ts'

/** Rejects when a payload has `success: false`, which the service sends with HTTP 200 and without GraphQL errors. */
export class PayloadErrorLink extends ApolloLink {
  constructor() {
    super((operation, forward) =>
      forward(operation).pipe(
        map((result) => {
          const data: Record<string, { success?: unknown; code?: unknown } | null> = result.data ?? {}
          const key = Object.keys(data).find((name) => data[name]?.success === false)
          if (key === undefined) return result
          const { operationName } = operation
          const code = parsePayloadCode(data[key]?.code, operation)
          const name = parsePathKey(key, operation)
          const message = `${name} was not successful (code ${code ?? 'unknown'}).`
          throw new PayloadError(message, { operationName, code, path: [name], data, mayHaveExecuted: true })
        }),
      ),
    )
  }
}
