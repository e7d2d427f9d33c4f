// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

export * from './CareFlowsOfPatient.ts';
export * from './schema-types.ts';
