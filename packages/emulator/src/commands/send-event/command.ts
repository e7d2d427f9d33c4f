import { CommandUsageError, type Configure, readInputFile, writeLine } from '@orchestration/cli-kit'
import { environmentNames } from '../../base/environment-names.ts'
import { isObject, parseJson } from '../../base/json.ts'
import { formatDelivery } from '../format-delivery.ts'
import { type RunningEmulator, sendEvent } from './send-event.ts'

const help = `
ORCHESTRATION_EMULATOR_PORTAL and ORCHESTRATION_EMULATOR_ADMIN_TOKEN set the
portal and its admin token. Prefer the variable for the token, because process
lists show options. The event is a sample that refers to invented records. The
command fails unless every webhook responds with 2xx.

Examples:
  orchestration-emulator send-event pathway.completed
  orchestration-emulator send-event patient.deleted \\
    --data '{"patient":{"id":"1"}}'
  orchestration-emulator send-event form.submitted --data @answers.json`

interface SendEventFlags {
  data?: string
  environment: string
  portal?: string
  adminToken?: string
}

/** Configures `orchestration-emulator send-event <event>`. */
export const configure: Configure = (command, context) => {
  command
    .argument('<event>', 'the type of the event, such as activity.completed')
    .option('--data <json>', 'JSON fields that override the sample, or @<file>')
    .addOption(
      command
        .createOption('--environment <name>', 'the environment of the emulator')
        .choices(environmentNames)
        .default('sandbox'),
    )
    .option('--portal <url>', "the emulator's portal (default: http://127.0.0.1:4009)")
    .option('--admin-token <token>', 'the admin token of the emulator')
    .addHelpText('after', help)
  return async (type: string, { data, environment, ...options }: SendEventFlags) => {
    const { ORCHESTRATION_EMULATOR_PORTAL: portal, ORCHESTRATION_EMULATOR_ADMIN_TOKEN: token } = context.env
    const running: RunningEmulator = {
      environment,
      portal: options.portal ?? (portal || 'http://127.0.0.1:4009'),
      adminToken: options.adminToken ?? token ?? '',
    }
    const deliveries = await sendEvent(running, type, await parseData(data))
    if (deliveries.length === 0) {
      throw new Error(
        `No webhook of ${environment} is subscribed to ${type}. Start the emulator with --webhook.`,
      )
    }
    writeLine(context.stdout, deliveries.map(formatDelivery).join('\n'))
    return deliveries.every(({ status }) => status === 'Success') ? 0 : 1
  }
}

/**
 * Parses the JSON in `--data`, or in the file whose name follows `@`. Errors do not quote the JSON, because it may
 * contain patient data.
 *
 * @throws CommandUsageError if the text is not a JSON object, or the file cannot be read
 */
async function parseData(data = '{}'): Promise<object> {
  const file = data.startsWith('@') ? data.slice(1) : undefined
  const text = file === undefined ? data : await readInputFile(file, 'a JSON file', `--data: ${file}`)
  const value = parseJson(text)
  if (isObject(value)) return value
  throw new CommandUsageError(
    '--data must be a JSON object, such as {"patient": {"id": "1"}}, or @ followed by the name of a JSON file.',
  )
}
