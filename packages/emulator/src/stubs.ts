import { type DocumentNode, Kind } from 'graphql'
import { assertEnvironmentName, assertOption } from './base/assert-option.ts'
import { EmulatorError } from './base/emulator-error.ts'
import type { EnvironmentName } from './base/environment-names.ts'
import { createIdList, type IdList } from './base/id-list.ts'
import { isObject } from './base/json.ts'

/** A document with the types of its data and variables, compatible with generated TypedDocumentNodes. */
export interface TypedDocument<Data, Variables> extends DocumentNode {
  __apiType?: (variables: Variables) => Data
}

export interface StubOptions {
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
}

/** A stubbed response to an operation. */
export interface Stub extends StubOptions {
  operationName: string
  /** The data, or a function that returns the data for the variables. */
  data: unknown
}

/** The active stubs. `add` throws `EmulatorError` if a stub is invalid. */
export interface Stubs extends IdList<Stub> {
  /** Returns the newest stub for the operation. */
  find(operation: { environment: EnvironmentName; operationName?: string | undefined }): Stub | undefined
}

export function createStubs(): Stubs {
  const stubs = createIdList<Stub>()
  return {
    ...stubs,
    add(stub) {
      assertStub(stub)
      return stubs.add(stub)
    },
    find: ({ environment, operationName }) =>
      stubs
        .list()
        .findLast(
          (stub) => stub.operationName === operationName && (stub.environment ?? environment) === environment,
        ),
  }
}

function assertStub({ operationName, data, environment }: Stub): void {
  const isNamed = typeof operationName === 'string' && operationName !== ''
  assertOption(isNamed, 'operationName', 'Specify the name of the operation to stub.')
  assertOption(
    isObject(data) || typeof data === 'function',
    'data',
    'Specify an object, or a function that returns an object.',
  )
  if (environment !== undefined) assertEnvironmentName(environment, 'environment')
}

/**
 * Returns the operation name of a document.
 *
 * @throws EmulatorError if the document does not have one named operation
 */
export function requireOperationName(document: DocumentNode | string): string {
  if (typeof document === 'string') return document
  // JavaScript callers can pass any value.
  const { definitions } = { ...document }
  const operations = Array.isArray(definitions)
    ? definitions.filter((definition) => definition?.kind === Kind.OPERATION_DEFINITION)
    : []
  const [operation] = operations
  if (operations.length === 1 && operation && 'name' in operation && operation.name)
    return operation.name.value
  throw new EmulatorError('It must contain exactly one operation, with a name.', {
    option: 'document',
  })
}
