import type { ApolloLink } from '@apollo/client'

/** What the links of a chain share about one operation in flight. */
export interface Progress {
  /** How often the operation was passed to the transport. */
  attempts: number
  /** Whether an earlier attempt may have been carried out. */
  inDoubt: boolean
  /** Whether a link of this package holds the operation and has not sent it. Other links may have sent it. */
  isHeld: boolean
  /** The HTTP status of the latest answer. */
  statusCode?: number | undefined
  /** When the deadline is, by the clock of the chain. */
  deadline: number
  /** Called at the end of each attempt, with its duration in milliseconds and its failure, if any. */
  onAttempt?: (duration: number, error: unknown) => void
}

// `Symbol.for` is shared by all copies of this package, so that links of two copies work in one chain.
const key: unique symbol = Symbol.for('@orchestration/client/progress')

export function progressOf(operation: ApolloLink.Operation & { [key]?: Progress }): Progress {
  operation[key] ??= { attempts: 0, inDoubt: false, isHeld: false, deadline: Infinity }
  return operation[key]
}
