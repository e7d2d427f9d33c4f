import type { MutableCareFlow } from './mutable-care-flow.ts'

/** The reason for a refusal, in the format of the service's errors. */
export type Refusal =
  | { type: 'NOT_FOUND'; message: string }
  | { type: 'BAD_REQUEST_ERROR'; message: string; data?: { dataPointValueType: string; value: string } }
  | { type: 'MISSING_REQUIRED_ANSWER'; message: string; data: MissingAnswer[] }

/** A required question without an answer, with the service's field names. */
interface MissingAnswer {
  _key: string
  _id: string
  definition_id: string
  title: string
}

/** Thrown to refuse a command. `catchRefusal` catches it, and the changes in the mutable care flow are discarded. */
class RefusedCommand extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function refuse(refusal: Refusal): never {
  throw new RefusedCommand(refusal)
}

/** Refuses a command that has invalid values, or that is invalid in the current state. */
export function refuseRequest(message: string): never {
  return refuse({ type: 'BAD_REQUEST_ERROR', message })
}

/** Refuses a command that refers to a record or a part of the definition that does not exist. */
export function refuseNotFound(message: string): never {
  return refuse({ type: 'NOT_FOUND', message })
}

/** Refuses the command unless the care flow is active. */
export function assertActive({ state }: MutableCareFlow): void {
  if (state.status !== 'active') refuseRequest('The care flow is not active.')
}

/** Returns the result of a function, or the refusal that it throws. */
export function catchRefusal<Result>(handle: () => Result): Result | { refusal: Refusal } {
  try {
    return handle()
  } catch (error) {
    if (error instanceof RefusedCommand) return { refusal: error.refusal }
    throw error
  }
}
