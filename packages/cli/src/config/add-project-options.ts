import type { Command } from 'commander'

/** The options of every command that reads operations. */
export const addProjectOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'configuration of GraphQL Code Generator (default: codegen.{ts,js,mjs,cjs})')
    .option('--project <name>', 'project of a graphql-config (default: orchestration, else default)')
    .option('--schema <file>', 'SDL file, instead of the configured one')
    .option('--documents <glob...>', '.graphql files, instead of the configured ones')
