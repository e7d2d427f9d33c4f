import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { expect, test } from 'vitest'
import { CreatePatientDocument } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { serve } from '../../test/serve.ts'
import { Secret } from '../api-key.ts'
import { createClient } from '../create-client.ts'
import { OutcomeUnknownError } from '../errors.ts'
import { stateOf } from './operation-state.ts'

test('two copies of the package share the state of an operation, including its API key', async () => {
  const url = './operation-state.ts?copy'
  const copy: typeof import('./operation-state.ts') = await import(/* @vite-ignore */ url)
  const operation = {} as ApolloLink.Operation
  copy.stateOf(operation).apiKey = new Secret('key')
  expect(stateOf(operation).apiKey?.reveal()).toBe('key')
})

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
