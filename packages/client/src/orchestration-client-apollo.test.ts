import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { PatientsDocument } from '../test/documents.ts'
import { createClient } from './create-client.ts'

test("the client and its errors are instances of the application's Apollo Client classes", async () => {
  const client = createClient({ environment: 'local', apiKey: 'key' })
  client.setLink(new ApolloLink(() => of({ errors: [{ message: 'x' }] })))
  expect(client).toBeInstanceOf(ApolloClient)
  await expect(client.query({ query: PatientsDocument })).rejects.toBeInstanceOf(CombinedGraphQLErrors)
})
