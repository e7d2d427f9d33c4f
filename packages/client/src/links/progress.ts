import type { ApolloLink } from '@apollo/client'

/** What the links of a chain tell each other about one operation in flight. */
export interface Progress {
  /** How often the operation was handed to the transport. */
  attempts: number
  /** An attempt that is over may have been carried out. */
  inDoubt: boolean
  /** One of this package's links has the operation, and has not sent it. Whoever else has it may have sent it. */
  isHeld: boolean
  /** The HTTP status of the latest answer. */
  statusCode?: number | undefined
  /** By the clock of the chain. */
  deadline: number
  /** Called at the end of each attempt: its duration in milliseconds, and how it failed, if it did. */
  onAttempt?: (duration: number, error: unknown) => void
}

// On the operation, and in the registry that all copies of this package share: their links can stand in one chain.
const key: unique symbol = Symbol.for('@orchestration/client/progress')

export function progressOf(operation: ApolloLink.Operation & { [key]?: Progress }): Progress {
  operation[key] ??= { attempts: 0, inDoubt: false, isHeld: false, deadline: Infinity }
  return operation[key]
}
