import type { ApolloLink } from '@apollo/client'

export interface Attempt {
  /** 1 for the first. */
  number: number
  /** Milliseconds. */
  duration: number
  statusCode: number | undefined
  /** Undefined when the attempt brought a result. */
  error: unknown
}

/** What the links of a chain tell each other about one operation in flight. */
export interface Progress {
  /** How often the operation was handed to the transport. */
  attempts: number
  /** The service may have acted on the latest attempt: it began to be sent, and was not refused. */
  mayHaveExecuted: boolean
  /** The HTTP status of the latest answer. */
  statusCode: number | undefined
  /** By the clock of the chain. */
  deadline: number
  onAttempt?: (attempt: Attempt) => void
}

const progresses = new WeakMap<ApolloLink.Operation, Progress>()

export function progressOf(operation: ApolloLink.Operation): Progress {
  let progress = progresses.get(operation)
  if (!progress) {
    progress = {
      attempts: 0,
      mayHaveExecuted: false,
      statusCode: undefined,
      deadline: Number.POSITIVE_INFINITY,
    }
    progresses.set(operation, progress)
  }
  return progress
}
