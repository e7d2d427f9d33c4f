// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

export * from './CreatePatient.ts';
export * from './PatientByMrn.ts';
export * from './StartCareFlow.ts';
export * from './schema-types.ts';
