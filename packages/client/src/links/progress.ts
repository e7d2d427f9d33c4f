import type { ApolloLink } from '@apollo/client'

/** What the links of a chain tell each other about one operation in flight. */
export interface Progress {
  /** How often the operation was handed to the transport. */
  attempts: number
  /** The service may have acted on the latest attempt: it began to be sent, and was not refused. */
  mayHaveExecuted: boolean
  /** The HTTP status of the latest answer. */
  statusCode?: number | undefined
  /** By the clock of the chain. */
  deadline: number
  /** Called at the end of each attempt: its duration in milliseconds, and how it failed, if it did. */
  onAttempt?: (duration: number, error: unknown) => void
}

const progresses = new WeakMap<ApolloLink.Operation, Progress>()

export function progressOf(operation: ApolloLink.Operation): Progress {
  const progress = progresses.get(operation) ?? { attempts: 0, mayHaveExecuted: false, deadline: Infinity }
  progresses.set(operation, progress)
  return progress
}
