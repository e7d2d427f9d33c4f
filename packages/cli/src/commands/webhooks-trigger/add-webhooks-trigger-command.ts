import type { Command } from 'commander'
import { addPortalOptions, portalHelp } from '../../webhooks/add-portal-options.ts'

const help = `${portalHelp}

The event is invented: the records that it is about do not exist.

Examples:
  orchestration webhooks trigger pathway.completed
  orchestration webhooks trigger patient.deleted --data '{"patient":{"id":"1"}}'
  orchestration webhooks trigger form.submitted --data @answers.json

Exit codes: 0 every webhook answered with 2xx, 1 something is wrong,
2 the command was used wrongly.`

/** `orchestration webhooks trigger <event>` */
export function addWebhooksTriggerCommand(webhooks: Command): void {
  const command = webhooks
    .command('trigger')
    .description('Send an invented event from a running emulator to its webhooks.')
    .argument('<event>', 'the type of the event, such as activity.completed')
    .option('--data <json>', 'fields that replace those of the sample, or @ and a file')
  addPortalOptions(command)
    .addHelpText('after', help)
    .action(async (type, options) =>
      (await import('./run-webhooks-trigger.ts')).runWebhooksTrigger(type, options),
    )
}
