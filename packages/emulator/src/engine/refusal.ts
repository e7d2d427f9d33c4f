/** Why an event is not possible, as the service's errors put it. */
export type Refusal =
  | { type: 'NOT_FOUND'; message: string }
  | { type: 'BAD_REQUEST_ERROR'; message: string; data?: { dataPointValueType: string; value: string } }
  | { type: 'MISSING_REQUIRED_ANSWER'; message: string; data: MissingAnswer[] }

/** A required question without an answer, in the shape that the service publishes. */
export interface MissingAnswer {
  _key: string
  _id: string
  definition_id: string
  title: string
}

/** Undoes the event: whatever it changed is dropped with the draft. */
class RefusedEvent extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function refuse(refusal: Refusal): never {
  throw new RefusedEvent(refusal)
}

/** Refuses what the care flow, as it stands, does not take. */
export function refuseRequest(message: string): never {
  return refuse({ type: 'BAD_REQUEST_ERROR', message })
}

/** Runs what may refuse, and returns what it returns or the refusal. */
export function orRefusal<Result>(run: () => Result): Result | { refusal: Refusal } {
  try {
    return run()
  } catch (error) {
    if (error instanceof RefusedEvent) return { refusal: error.refusal }
    throw error
  }
}
