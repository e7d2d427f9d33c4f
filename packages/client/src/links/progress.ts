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

// Kept on the operation itself: a weak map of short-lived keys makes every collection dearer.
const key: unique symbol = Symbol('progress')

export function progressOf(operation: ApolloLink.Operation & { [key]?: Progress }): Progress {
  operation[key] ??= { attempts: 0, mayHaveExecuted: false, deadline: Infinity }
  return operation[key]
}
