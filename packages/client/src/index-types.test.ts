import type { ErrorPolicy, OperationVariables, TypedDocumentNode } from '@apollo/client'
import {
  CareflowActivitiesDocument,
  CreatePatientDocument,
  PatientsDocument,
  type PatientsQuery,
  StartPathwayDocument,
  TenantDocument,
} from '@orchestration/operations'
import type { Dispatcher } from 'undici'
import { expectTypeOf, test } from 'vitest'
import { createClient } from './create-client.ts'
import type { OperationError, OrchestrationError } from './errors.ts'
import { NetworkError } from './errors.ts'
import type { ClientOptions } from './options.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { type PaginateArguments, paginate } from './pagination/paginate.ts'
import type { VariablesWithoutPagination } from './pagination/paginate-options.ts'
import { startOnce } from './start-once.ts'
import { waitFor } from './wait-for.ts'

// These functions are only type-checked, never called.
declare const client: OrchestrationClient
type Patient = PatientsQuery['patients']['patients'][number]

test('createClient accepts one of five environments or an endpoint', () => {
  expectTypeOf({ environment: 'sandbox' } as const).toExtend<ClientOptions>()
  expectTypeOf({ endpoint: new URL('https://x.example') }).toExtend<ClientOptions>()
  // The documentation passes the environment variable directly, which must also compile under `exactOptionalPropertyTypes`.
  const { ORCHESTRATION_API_KEY: apiKey } = process.env
  expectTypeOf({ environment: 'local', apiKey } as const).toExtend<ClientOptions>()
  return () => {
    // @ts-expect-error There is no such environment.
    createClient({ environment: 'sandbx' })
    // @ts-expect-error `environment` and `endpoint` are mutually exclusive.
    createClient({ environment: 'sandbox', endpoint: 'https://x.example' })
    // @ts-expect-error No option enables the client in browsers.
    createClient({ environment: 'sandbox', dangerouslyAllowBrowser: true })
  }
})

test('createClient accepts wrapped dispatchers, and dispatchers from any version of undici', () => {
  type Option = Required<ClientOptions>['dispatcher']
  expectTypeOf<Dispatcher>().toExtend<Option>()
  interface OfAnotherVersion {
    dispatch(options: { path: string; later: number }, handler: { onConnect(): void }): boolean
  }
  expectTypeOf<OfAnotherVersion>().toExtend<Option>()
  return (dispatcher: Dispatcher) => {
    createClient({
      dispatcher: { dispatch: (options, handler) => dispatcher.dispatch(options, handler) },
    })
    // @ts-expect-error A dispatcher must have `dispatch`.
    createClient({ dispatcher: {} })
  }
})

test('data is typed, and optional with the errorPolicy `all`', () => async () => {
  const { data } = await client.query({ query: PatientsDocument, variables: {} })
  expectTypeOf(data).toEqualTypeOf<PatientsQuery>()
  const created = await client.mutate({
    mutation: CreatePatientDocument,
    variables: { input: { first_name: 'Ada' } },
  })
  expectTypeOf(created.data.createPatient.success).toEqualTypeOf<boolean>()
  const partial = await client.query({ query: PatientsDocument, variables: {}, errorPolicy: 'all' })
  expectTypeOf(partial.data).toEqualTypeOf<PatientsQuery | undefined>()
  // @ts-expect-error A patient has no such field.
  await client.mutate({ mutation: CreatePatientDocument, variables: { input: { firstname: 'Ada' } } })
})

test('data is required with a single type argument, or with the errorPolicy `none`', () => async () => {
  const one = await client.query<PatientsQuery>({ query: PatientsDocument })
  expectTypeOf(one.data).toEqualTypeOf<PatientsQuery>()
  const none = await client.query({ query: PatientsDocument, errorPolicy: 'none' })
  expectTypeOf(none.data).toEqualTypeOf<PatientsQuery>()
  const errorPolicy = 'all' as ErrorPolicy
  const any = await client.query({ query: PatientsDocument, errorPolicy })
  expectTypeOf(any.data).toEqualTypeOf<PatientsQuery | undefined>()
})

test('generic functions can wrap the client', () => async () => {
  async function fetch<TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<TData> {
    return (await client.query<TData, OperationVariables>({ query, variables })).data
  }
  expectTypeOf(await fetch(PatientsDocument, {})).toEqualTypeOf<PatientsQuery>()
  function list<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: VariablesWithoutPagination<TVariables>,
  ) {
    return paginate(client, document, { variables, pageSize: 10 })
  }
  for await (const { id } of list(PatientsDocument, {})) expectTypeOf(id).toEqualTypeOf<string>()
  function passOn<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    ...options: PaginateArguments<TVariables>
  ) {
    return paginate(client, document, ...options)
  }
  for await (const { id } of passOn(PatientsDocument)) expectTypeOf(id).toEqualTypeOf<string>()
  // @ts-expect-error The variable `pathway_id` is missing.
  passOn(CareflowActivitiesDocument)
})

test('paginate infers the item type and the required variables from the document', () => async () => {
  for await (const patient of paginate(client, PatientsDocument))
    expectTypeOf(patient).toEqualTypeOf<Patient>()
  for await (const page of paginate(client, PatientsDocument).pages()) {
    expectTypeOf(page.items).toEqualTypeOf<Patient[]>()
  }
  const activities = paginate(client, CareflowActivitiesDocument, { variables: { pathway_id: 'f1' } })
  for await (const activity of activities) expectTypeOf(activity.id).toEqualTypeOf<string>()
  // @ts-expect-error The variable `pathway_id` is missing.
  paginate(client, CareflowActivitiesDocument)
  // @ts-expect-error Only `paginate` sets the pagination.
  paginate(client, PatientsDocument, { variables: { pagination: { count: 1, offset: 0 } } })
})

test('startOnce requires variables of the types that the document declares', () => () =>
  startOnce(client, StartPathwayDocument, {
    // @ts-expect-error The id of a definition is a string.
    variables: { input: { patient_id: 'p1', pathway_definition_id: 1 } },
  }))

test('waitFor passes typed data to `until`', () => () =>
  waitFor(client, TenantDocument, {
    variables: {},
    until: (data) => {
      expectTypeOf(data.tenant.success).toEqualTypeOf<boolean>()
      return true
    },
  }))

test('each guard narrows an unknown error to one error class', () => {
  const error: unknown = undefined
  if (NetworkError.is(error)) expectTypeOf(error).toEqualTypeOf<NetworkError>()
  expectTypeOf<OperationError['name']>().toEqualTypeOf<'OperationError'>()
  expectTypeOf<OperationError>().toExtend<OrchestrationError>()
})
