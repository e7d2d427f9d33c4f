import type { Command } from 'commander'
import { addProjectOptions } from '../../config/add-project-options.ts'

const help = `
It needs two packages, which you install yourself:
  npm install -D @orchestration/emulator @modelcontextprotocol/server

An agent starts it, in the folder of your project, with a configuration such as
  { "mcpServers": { "orchestration": {
      "command": "npx", "args": ["orchestration", "mcp"] } } }

It works with an emulator on this machine and never with a hosted environment.
By default it starts one with invented patients. --portal names one that runs;
its admin token comes from ORCHESTRATION_EMULATOR_ADMIN_TOKEN.

Examples:
  orchestration mcp
  orchestration mcp --definitions 'care-flows/*.yaml'

Exit codes: 0 the agent has left, 2 the command was used wrongly,
130 it was interrupted.`

/** `orchestration mcp` */
export function addMcpCommand(program: Command): void {
  const command = program
    .command('mcp')
    .description('Let a coding agent look up the API and try calls on the emulator (MCP over stdio).')
    .option('--definitions <glob...>', 'care flow definitions for the emulator that it starts')
    .option('--portal <url>', 'use the running emulator with this portal, instead of starting one')
    .option('--environment <name>', 'the environment of the emulator', 'sandbox')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-mcp.ts')).runMcp(options))
}
