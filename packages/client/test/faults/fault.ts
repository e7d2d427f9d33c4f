import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import type { ApolloLink } from '@apollo/client'
import type { ClientOptions } from '../../src/options.ts'

/** The outcome for the caller, and the number of complete requests. */
export interface Outcome {
  /** The error's name, or `data`. */
  result: string
  retryable?: boolean
  mayHaveExecuted?: boolean
  sent: number
}

export interface Fault {
  name: string
  query: Outcome
  mutation: Outcome
  /** Called for each complete request. `elsewhere` is another origin, which must not receive any request. */
  respond?: (socket: Socket, elsewhere: string) => void
  onConnection?: (socket: Socket) => void
  tls?: TlsOptions
  /** An endpoint that replaces the test server. */
  endpoint?: string
  options?: Partial<ClientOptions>
  /** A link that replaces the chain that `createClient` builds. */
  link?: (endpoint: string) => ApolloLink
  /** When the caller aborts. */
  abort?: 'before' | 'during' | 'between attempts' | 'after'
}

export const lostQuery: Outcome = { result: 'NetworkError', retryable: true, mayHaveExecuted: true, sent: 3 }
export const unreadable: Outcome = {
  result: 'ServiceError',
  retryable: false,
  mayHaveExecuted: true,
  sent: 1,
}
export const outcomeUnknown: Outcome = {
  result: 'OutcomeUnknownError',
  retryable: false,
  mayHaveExecuted: true,
  sent: 1,
}
export const unsent: Outcome = { result: 'NetworkError', retryable: true, mayHaveExecuted: false, sent: 0 }
export const untrusted: Outcome = { ...unsent, retryable: false }
export const rejected: Outcome = {
  result: 'RequestError',
  retryable: false,
  mayHaveExecuted: false,
  sent: 1,
}
export const rejectedKey: Outcome = { ...rejected, result: 'AuthenticationError' }
export const reported: Outcome = { ...rejected, result: 'OperationError' }
export const failed: Outcome = { result: 'ServiceError', retryable: true, mayHaveExecuted: true, sent: 3 }
/**
 * Outcomes for a response after which the operation may have been executed. The query's error is unchanged except for
 * `mayHaveExecuted`.
 */
export const unproven = (query: Outcome): Pick<Fault, 'query' | 'mutation'> => ({
  query: { ...query, mayHaveExecuted: true },
  mutation: outcomeUnknown,
})
export const sameOutcome = (outcome: Outcome): Pick<Fault, 'query' | 'mutation'> => ({
  query: outcome,
  mutation: outcome,
})
