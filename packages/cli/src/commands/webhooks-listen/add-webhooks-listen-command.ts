import type { Command } from 'commander'
import { addPortalOptions, portalHelp } from '../../webhooks/add-portal-options.ts'

const help = `${portalHelp}

The emulator must run on this machine. Your receiver gets the bytes and the
signature as the emulator sends them. Ctrl-C ends it.

Examples:
  orchestration webhooks listen --forward http://localhost:3000/webhooks
  orchestration webhooks listen --forward http://localhost:3000/webhooks \\
    --events form.submitted,pathway.completed

Exit codes: 1 the emulator does not answer, 2 the command was used wrongly,
130 it was interrupted.`

/** `orchestration webhooks listen` */
export function addWebhooksListenCommand(webhooks: Command): void {
  const command = webhooks
    .command('listen')
    .description('Show the events of a running emulator, and forward them to your receiver.')
    .requiredOption('--forward <url>', 'where your receiver listens')
    .option('--events <types>', 'the types of events, separated by commas (default: all)')
  addPortalOptions(command)
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-webhooks-listen.ts')).runWebhooksListen(options))
}
