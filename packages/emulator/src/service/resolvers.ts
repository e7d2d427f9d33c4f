import type { RequestContext } from './environment.ts'

export type Resolver<Arguments> = (args: Arguments, context: RequestContext) => unknown

/**
 * The root fields that are acted out, each with the arguments that the schema has checked before. Everything below them
 * is read from what they answer: a value, or a function that gets it when a field asks.
 */
export type Resolvers = Record<string, Resolver<never>>
