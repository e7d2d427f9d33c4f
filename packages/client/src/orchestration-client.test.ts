import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { EMPTY, of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../test/documents.ts'
import { findLeaks } from '../test/find-leaks.ts'
import { serve } from '../test/serve.ts'
import { createClient } from './create-client.ts'
import { OperationError, PayloadError } from './errors.ts'

const apiKey = 'secret-key-1f9a'

describe('OrchestrationClient', () => {
  test('does not cache queries or mutations', async () => {
    await using server = await serve(({ body }) => {
      const created = { data: { createPatient: { code: '200', success: true, patient: { id: 'p1' } } } }
      return body.operationName === 'CreatePatient' ? created : patientsResponse(['p1'])
    })
    const client = createClient({ endpoint: server.endpoint, apiKey })
    await client.query({ query: PatientsDocument })
    await client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    expect(client.extract()).toEqual({})
  })

  test('supports fetch policies, watched queries, cache updates and setLink', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const cached = (): Promise<unknown> =>
      client.query({ query: PatientsDocument, fetchPolicy: 'cache-first' })
    expect(await cached()).toEqual(await cached())
    expect(server.requests).toHaveLength(1)
    expect(Object.keys(client.extract() as object)).toContain('ROOT_QUERY')

    const watched = await new Promise((resolve) => {
      client
        .watchQuery({ query: PatientsDocument })
        .subscribe(({ loading, data }) => loading || resolve(data))
    })
    expect(watched).toMatchObject({ patients: { patients: [{ id: 'p1' }] } })

    client.setLink(new ApolloLink(() => of(patientsResponse(['another']))))
    const { data } = await client.query({ query: PatientsDocument })
    expect(data.patients.patients).toEqual([{ id: 'another' }])
    let updated = false
    client.setLink(new ApolloLink(() => of({ data: { createPatient: null } })))
    await client.mutate({
      mutation: CreatePatientDocument,
      variables: { input: {} },
      update: () => {
        updated = true
      },
    })
    expect(updated).toBe(true)
  })

  test('rejects with CombinedGraphQLErrors if a custom link returns errors', async () => {
    const client = createClient({ environment: 'local', apiKey })
    const partial = { ...patientsResponse(['p1']), errors: [{ message: 'x' }] }
    client.setLink(new ApolloLink(() => of(partial)))
    const query = PatientsDocument
    await expect(client.query({ query })).rejects.toSatisfy(CombinedGraphQLErrors.is)
    const all = await client.query({ query, errorPolicy: 'all' })
    expect(all).toMatchObject({ data: partial.data, error: { name: 'CombinedGraphQLErrors' } })
  })

  test('mayHaveExecuted is true if a link completes without a result', async () => {
    const client = createClient({ environment: 'local', apiKey })
    client.setLink(new ApolloLink(() => EMPTY))
    const query = client.query({ query: PatientsDocument })
    await expect(query).rejects.toMatchObject({
      name: 'UsageError',
      option: 'links',
      operationName: 'Patients',
      mayHaveExecuted: true,
    })
    const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    await expect(mutation).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      operationName: 'CreatePatient',
      cause: { name: 'UsageError', option: 'links' },
    })
  })

  test('passes the client, context and variables to the links', async () => {
    const client = createClient({ environment: 'local', apiKey })
    let seen: unknown
    client.setLink(
      new ApolloLink((operation) => {
        const { tenant } = operation.getContext()
        seen = [operation.client, tenant, operation.variables]
        return of(patientsResponse([]))
      }),
    )
    await client.query({ query: PatientsDocument, context: { tenant: 't1' } })
    expect(seen).toEqual([client, 't1', {}])
  })

  test('keeps partial data with every error policy', async () => {
    const partial = patientsResponse(['p1'])
    await using server = await serve(() => ({ ...partial, errors: [{ message: 'x', path: ['patients'] }] }))
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const error = await client.query({ query: PatientsDocument }).catch((reason: unknown) => reason)
    expect(OperationError.is(error) && error.data).toEqual(partial.data)
    const all = await client.query({ query: PatientsDocument, errorPolicy: 'all' })
    expect(all.data).toEqual(partial.data)
    expect(OperationError.is(all.error)).toBe(true)
    const ignored = await client.query({ query: PatientsDocument, errorPolicy: 'ignore' })
    expect(ignored).toEqual({ data: partial.data })
  })

  test('rejects a payload with success: false', async () => {
    const failed = { data: { createPatient: { code: '400', success: false, patient: null } } }
    await using server = await serve(() => failed)
    const client = createClient({ endpoint: server.endpoint, apiKey })
    const create = { mutation: CreatePatientDocument, variables: { input: {} } }
    const error = await client.mutate(create).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PayloadError', code: '400', path: ['createPatient'] })
    expect(PayloadError.is(error) && error.data).toEqual(failed.data)
  })

  test('does not expose the API key to inspection', () => {
    for (const source of [apiKey, () => apiKey]) {
      const client = createClient({ environment: 'local', apiKey: source })
      const shown = findLeaks(client, [apiKey])
      expect(shown).toEqual([])
      expect(findLeaks(client.link, [apiKey])).toEqual([])
    }
  })
})
