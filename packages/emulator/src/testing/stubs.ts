import { type DocumentNode, Kind } from 'graphql'
import { type Cell, createCell } from '../ground/clock.ts'
import { checkNames, EmulatorError, need } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import { createId } from '../ground/random.ts'

/** A document with the types of its data and variables, as code generators write it. */
export interface TypedDocument<Data, Variables> extends DocumentNode {
  __apiType?: (variables: Variables) => Data
}

export interface StubOptions {
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
}

/** Answers an operation instead of the emulator. */
export interface Stub extends StubOptions {
  operationName: string
  /** The data, or a function that returns the data for the variables. */
  data: unknown
}

/** The stubs that a test has set. */
export interface Stubs {
  /** Returns a function that removes the stub. Throws `EmulatorError` if the stub is invalid. */
  add(stub: Stub): () => void
  /** The newest stub of the operation. */
  find(operation: { environment: EnvironmentName; operationName?: string | undefined }): Stub | undefined
  list(): Stub[]
  clear(): void
}

interface KeptStub {
  id: string
  /** The machine's time, in ms. Later stubs have a larger one. */
  addedAt: number
  stub: Stub
}

interface StubState {
  stubs: readonly KeptStub[]
  /** How often all stubs have been removed. */
  cleared: number
}

export const noStubs: StubState = { stubs: [], cleared: 0 }

/**
 * Stubs whose data is an object are in the cell. A function cannot leave its process, so stubs with a function stay here.
 * They are removed with the others.
 */
export function createStubs(cell: Cell<StubState> = createCell('stubs', noStubs)): Stubs {
  let functions: (KeptStub & { cleared: number })[] = []
  let last = 0

  /** Oldest first. */
  function listKept(): KeptStub[] {
    const { stubs, cleared } = cell.state
    if (functions.length === 0) return [...stubs]
    functions = functions.filter((kept) => kept.cleared === cleared)
    return [...stubs, ...functions].sort((one, other) => one.addedAt - other.addedAt)
  }

  return {
    add(stub) {
      checkStub(stub)
      const id = createId()
      last = Math.max(Date.now(), last + 0.001)
      const kept = { id, stub, addedAt: last }
      if (typeof stub.data === 'function') functions.push({ ...kept, cleared: cell.state.cleared })
      else cell.change((state) => ({ ...state, stubs: [...state.stubs, kept] }))
      return () => {
        functions = functions.filter((kept) => kept.id !== id)
        if (cell.state.stubs.some((kept) => kept.id === id))
          cell.change((state) => ({ ...state, stubs: state.stubs.filter((kept) => kept.id !== id) }))
      }
    },
    find: ({ environment, operationName }) =>
      listKept().findLast(
        ({ stub }) =>
          stub.operationName === operationName && (stub.environment ?? environment) === environment,
      )?.stub,
    list: () => listKept().map(({ stub }) => stub),
    clear: () => cell.change(({ cleared }) => ({ ...noStubs, cleared: cleared + 1 })),
  }
}

function checkStub(given: Stub): void {
  const { operationName, data, ...options } = given
  const { environment } = options
  checkNames(options, ['environment'], 'a stub has no such option')
  const isNamed = typeof operationName === 'string' && operationName !== ''
  need(isNamed, 'operationName', 'name the operation that the stub answers')
  need(
    isObject(data) || typeof data === 'function',
    'data',
    'give an object, or a function that returns an object',
  )
  need(
    environment === undefined || isEnvironmentName(String(environment)),
    'environment',
    'there is no such environment',
  )
}

/** Reads the name of a document's operation. A name stays as it is. Throws `EmulatorError` if the operation has none. */
export function readOperationName(document: DocumentNode | string): string {
  // A text is a name already. `add` refuses everything else.
  if (typeof document !== 'object') return document
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length === 1 && operation && 'name' in operation && operation.name)
    return operation.name.value
  throw new EmulatorError('it must hold one operation, which must have a name.', {
    option: 'document',
  })
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
