import { type DocumentNode, Kind } from 'graphql'
import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'

/** A document that knows the types of its data and variables, such as code generators write. */
export interface TypedDocument<Data, Variables> extends DocumentNode {
  __apiType?: (variables: Variables) => Data
}

export interface StubOptions {
  /** Default: in every environment. */
  environment?: EnvironmentName | undefined
}

/** What a test answers instead of the emulator. */
export interface Stub extends StubOptions {
  operationName: string
  /** The data, or what makes it of the variables as they were sent. */
  data: unknown
}

/** The operations that a test answers. */
export interface Stubs {
  /** Answers how to take the stub back. Throws `EmulatorError` where it makes no sense. */
  add(stub: Stub): () => void
  /** The newest stub of the operation. */
  find(operation: { environment: EnvironmentName; operationName?: string | undefined }): Stub | undefined
  list(): Stub[]
  clear(): void
}

export function createStubs(): Stubs {
  let stubs: Stub[] = []
  return {
    add(stub) {
      const { operationName, data, environment, ...unknown } = stub
      const [option] = Object.keys(unknown)
      check(option === undefined, option ?? '', 'a stub has no such option. The one it has is environment')
      check(isText(operationName), 'operationName', 'name the operation that the stub answers')
      check(
        isObject(data) || typeof data === 'function',
        'data',
        'give an object, or a function that answers one',
      )
      check(
        environment === undefined || isEnvironmentName(String(environment)),
        'environment',
        'there is no such environment',
      )
      stubs.push(stub)
      return () => {
        stubs = stubs.filter((other) => other !== stub)
      }
    },
    find: ({ environment, operationName }) =>
      stubs.findLast(
        (stub) => stub.operationName === operationName && (stub.environment ?? environment) === environment,
      ),
    list: () => [...stubs],
    clear() {
      stubs = []
    },
  }
}

/** The name of a document's operation, or the name that was given in its place. Throws `EmulatorError` where it has none. */
export function readOperationName(document: DocumentNode | string): string {
  // What is neither is refused with the stub.
  if (typeof document !== 'object') return document
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length === 1 && operation && 'name' in operation && operation.name)
    return operation.name.value
  throw new EmulatorError('it must hold one operation, and that one must have a name.', {
    option: 'document',
  })
}

function check(holds: boolean, option: string, advice: string): void {
  if (!holds) throw new EmulatorError(`${advice}.`, { option })
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
