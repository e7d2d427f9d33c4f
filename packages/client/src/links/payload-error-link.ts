import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'
import { summarizeDocument } from '../document.ts'
import { PayloadError } from '../errors.ts'
import { safePathKeyOf, safePayloadCodeOf } from '../policy/safe-values.ts'

/** Rejects when a payload has `success: false`, which the service sends with HTTP 200 and without GraphQL errors. */
export class PayloadErrorLink extends ApolloLink {
  constructor() {
    super((operation, forward) =>
      forward(operation).pipe(tap((result) => throwPayloadError(result, operation))),
    )
  }
}

function throwPayloadError(result: ApolloLink.Result | undefined, operation: ApolloLink.Operation): void {
  const data: Record<string, Record<string, unknown> | null> = result?.data ?? {}
  const { success, code: codes } = summarizeDocument(operation.query).payloadKeys
  const key = Object.keys(data).find((name) => success.some((alias) => data[name]?.[alias] === false))
  if (key === undefined) return
  const { operationName } = operation
  const code = safePayloadCodeOf(codes.map((alias) => data[key]?.[alias]).find(Boolean), operation)
  const name = safePathKeyOf(key, operation)
  const message = `${name} was not successful (code ${code ?? 'unknown'}).`
  throw new PayloadError(message, { operationName, code, path: [name], data, mayHaveExecuted: true })
}
