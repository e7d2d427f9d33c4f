import { registerHooks } from 'node:module'

const graphql16 = import.meta.resolve('graphql-16')

// Gives GraphQL.js 16 to everything in a process that tests start.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'graphql' ? graphql16 : specifier, context),
})
