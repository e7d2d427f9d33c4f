import type { ApolloLink } from '@apollo/client'

/** What the links of a chain tell each other about one operation in flight. */
export interface Progress {
  /** How often the operation was handed to the transport. */
  attempts: number
  /** Whether the current attempt began to be written to a connection. */
  sent: boolean
  /** The HTTP status of the latest answer. */
  statusCode: number | undefined
}

const progresses = new WeakMap<ApolloLink.Operation, Progress>()

export function progressOf(operation: ApolloLink.Operation): Progress {
  let progress = progresses.get(operation)
  if (!progress) {
    progress = { attempts: 0, sent: false, statusCode: undefined }
    progresses.set(operation, progress)
  }
  return progress
}
