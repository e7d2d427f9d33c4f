import { registerHooks } from 'node:module'

const graphql16 = import.meta.resolve('graphql-16')

// Replaces GraphQL.js with version 16 in a child process.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'graphql' ? graphql16 : specifier, context),
})
