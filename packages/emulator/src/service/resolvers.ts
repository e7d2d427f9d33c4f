import type { Environment } from './environment.ts'
import type { ApiKey } from './keys.ts'

/** What a resolver knows of a request: the environment, and how it was asked. */
export interface RequestContext extends Environment {
  /** The key that the request was made with. */
  apiKey: ApiKey
  /** The origin by which the caller reached the API, such as `http://127.0.0.1:4010`. */
  origin: string
  /** The user whom the header `X-User-ID` names: any id, of a patient or of somebody else. */
  userId?: string | undefined
  /** The code that every payload is to fail with, because a test asked for that. */
  failWith?: string | undefined
}

export type Resolver<Arguments> = (args: Arguments, context: RequestContext) => unknown

/**
 * The root fields that are acted out, each with the arguments that the schema has checked before. Everything below them
 * is read from what they answer: a value, or a function that gets it when a field asks.
 */
export type Resolvers = Record<string, Resolver<never>>
