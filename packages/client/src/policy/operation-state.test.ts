import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { expect, test } from 'vitest'
import { CreatePatientDocument } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { OutcomeUnknownError } from '../errors.ts'

test('the client rejects with OutcomeUnknownError if a custom link cancels and resends a mutation', async () => {
  let repeat = (): void => {}
  const repeater = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const pass = { error: (error: unknown) => observer.error(error) }
        const first = forward(operation).subscribe(pass)
        repeat = () => {
          first.unsubscribe()
          forward(operation).subscribe(pass)
        }
      }),
  )
  await using server = await serve((_, response) => {
    if (server.requests.length === 1) return void repeat()
    response.statusCode = 429
    return {}
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key', links: [repeater], retry: false })
  const error = await failureOf(client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } }))
  expect(server.requests).toHaveLength(2)
  expect(error).toBeInstanceOf(OutcomeUnknownError)
})
