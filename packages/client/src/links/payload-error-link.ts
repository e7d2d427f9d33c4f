import { ApolloLink } from '@apollo/client'
import { type DocumentNode, visit } from 'graphql'
import { tap } from 'rxjs'
import { PayloadError } from '../errors.ts'
import { parsePathKey, parsePayloadCode } from '../policy/parse-safe-values.ts'

/** Rejects when a payload has `success: false`, which the service sends with HTTP 200 and without GraphQL errors. */
export class PayloadErrorLink extends ApolloLink {
  constructor() {
    super((operation, forward) =>
      forward(operation).pipe(
        tap((result) => {
          const error = findPayloadError(result, operation)
          if (error) throw error
        }),
      ),
    )
  }
}

function findPayloadError(
  result: ApolloLink.Result | undefined,
  operation: ApolloLink.Operation,
): PayloadError | undefined {
  const data: Record<string, Record<string, unknown> | null> = result?.data ?? {}
  const { success, codes } = findKeys(operation.query)
  const key = Object.keys(data).find((name) => success.some((alias) => data[name]?.[alias] === false))
  if (key === undefined) return undefined
  const { operationName } = operation
  const code = parsePayloadCode(codes.map((alias) => data[key]?.[alias]).find(Boolean), operation)
  const name = parsePathKey(key, operation)
  const message = `${name} was not successful (code ${code ?? 'unknown'}).`
  return new PayloadError(message, { operationName, code, path: [name], data, mayHaveExecuted: true })
}

interface Keys {
  success: string[]
  codes: string[]
}

const keysOf = new WeakMap<DocumentNode, Keys>()

/** Finds the keys that `success` and `code` have in the data: their names or their aliases. */
function findKeys(query: DocumentNode): Keys {
  let keys = keysOf.get(query)
  if (!keys) {
    const found = { success: new Set<string>(), code: new Set<string>() }
    visit(query, {
      Field({ alias, name }) {
        if (Object.hasOwn(found, name.value)) found[name.value as 'code'].add((alias ?? name).value)
      },
    })
    keys = { success: [...found.success], codes: [...found.code] }
    keysOf.set(query, keys)
  }
  return keys
}
