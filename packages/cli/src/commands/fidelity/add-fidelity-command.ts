import type { Command } from 'commander'

const help = `
It measures the service that --environment, --endpoint or their variables name,
with the key from ORCHESTRATION_API_KEY, or else an emulator that it starts. It
sends queries alone. Production is refused, by its address.

The report holds no value, id, date or address of the tenant: publish it.

Examples:
  orchestration fidelity
  orchestration fidelity --only careflowActivities
  orchestration fidelity --environment sandbox --report fidelity.json

Exit codes: 0 nothing differs, 1 something differs, 2 the command was used
wrongly, the key was refused or the service cannot be reached, 130 interrupted.`

/** `orchestration fidelity` */
export function addFidelityCommand(program: Command): void {
  program
    .command('fidelity')
    .description("Measure whether a tenant, or the emulator, behaves as the API's facts say.")
    .option('--environment <name>', 'sandbox or local (default: an emulator that is started)')
    .option('--endpoint <url>', 'a full URL on this machine, or that of the sandbox')
    .option('--only <text>', 'only behaviours whose id, area or sentence holds this text')
    .option('--report <file>', 'write the report as JSON')
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', help)
    .action(async (options) => (await import('./run-fidelity.ts')).runFidelity(options))
}
