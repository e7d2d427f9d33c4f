import type { Command } from 'commander'

const help = `
Without --environment and --endpoint an emulator is started and measured.
Against a tenant, the key comes from ORCHESTRATION_API_KEY. Only queries are
sent, unless you give --write. Production is refused, by its address.

--write creates patients without contact data and deletes them again, also after
Ctrl-C and at the next run. Creating a patient fires the tenant's webhooks and
may start its automations. It starts a care flow only if
--care-flow-definition names a definition.

The report holds no value, id, date or address of the tenant: publish it.

Examples:
  orchestration fidelity
  orchestration fidelity --only careflowActivities
  orchestration fidelity --environment sandbox --report fidelity.json

Exit codes: 0 nothing differs, 1 something differs,
2 the command was used wrongly.`

/** `orchestration fidelity` */
export function addFidelityCommand(program: Command): void {
  program
    .command('fidelity')
    .description("Measure whether a tenant, or the emulator, behaves as the API's facts say.")
    .option('--environment <name>', 'sandbox or local (default: an emulator that is started)')
    .option('--endpoint <url>', 'a full URL on this machine, or that of the sandbox')
    .option('--only <text>', 'only behaviours whose id, area or sentence holds this text')
    .option('--write', 'also create, change and delete test patients')
    .option('--yes', 'do not ask before writing')
    .option('--identifier-system <url>', 'an identifier system of the tenant, for --write')
    .option('--care-flow-definition <id>', 'the definition whose care flow may be started, for --write')
    .option('--report <file>', 'write the report as JSON')
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-fidelity.ts')).runFidelity(options))
}
