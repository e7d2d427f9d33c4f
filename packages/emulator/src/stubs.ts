import { type DocumentNode, Kind } from 'graphql'
import { assertKnownOptions, assertOption, EmulatorError } from './base/emulator-error.ts'
import { checkEnvironmentName, type EnvironmentName } from './base/environments.ts'
import { isObject } from './base/is-object.ts'
import { createId } from './base/random.ts'
import type { Active } from './faults/fault-set.ts'

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

export interface Stubs {
  /**
   * Returns the id of the stub.
   *
   * @throws EmulatorError if the stub is invalid
   */
  add(stub: Stub): string
  /** Returns the newest stub for the operation. */
  find(operation: { environment: EnvironmentName; operationName?: string | undefined }): Stub | undefined
  list(): Active<Stub>[]
  /** Returns whether the stub existed. */
  remove(id: string): boolean
  clear(): void
}

export function createStubs(): Stubs {
  let stubs: readonly Active<Stub>[] = []
  return {
    add(added) {
      checkStub(added)
      const id = createId()
      stubs = [...stubs, { ...added, id }]
      return id
    },
    find: ({ environment, operationName }) =>
      stubs.findLast(
        (stub) => stub.operationName === operationName && (stub.environment ?? environment) === environment,
      ),
    list: () => [...stubs],
    remove(id) {
      const { length } = stubs
      stubs = stubs.filter((stub) => stub.id !== id)
      return stubs.length < length
    },
    clear() {
      stubs = []
    },
  }
}

function checkStub(given: Stub): void {
  const { operationName, data, ...options } = given
  const { environment } = options
  assertKnownOptions(options, ['environment'], 'A stub has no such option')
  const isNamed = typeof operationName === 'string' && operationName !== ''
  assertOption(isNamed, 'operationName', 'Give the name of the operation to stub.')
  assertOption(
    isObject(data) || typeof data === 'function',
    'data',
    'Give an object, or a function that returns an object.',
  )
  if (environment !== undefined) checkEnvironmentName(environment, 'environment')
}

/**
 * Returns the operation name of a document.
 *
 * @throws EmulatorError if the document does not have one named operation
 */
export function readOperationName(document: DocumentNode | string): string {
  // `add` rejects values that are neither a document nor a name.
  if (typeof document !== 'object') return document
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length === 1 && operation && 'name' in operation && operation.name)
    return operation.name.value
  throw new EmulatorError('It must contain exactly one operation, with a name.', {
    option: 'document',
  })
}
