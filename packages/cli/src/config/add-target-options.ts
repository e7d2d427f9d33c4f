import type { Command } from 'commander'

/** The options of every command that talks to the service. */
export const addTargetOptions = (command: Command): Command =>
  command
    .option('--environment <name>', 'sandbox, production-eu, … (default: ORCHESTRATION_ENVIRONMENT)')
    .option('--endpoint <url>', 'a full URL, instead of an environment (default: ORCHESTRATION_ENDPOINT)')
