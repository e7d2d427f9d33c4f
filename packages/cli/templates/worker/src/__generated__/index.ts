// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

export * from './StartCareFlow.ts';
export * from './schema-types.ts';
