import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { listenForInterrupt, UsageError } from '../errors.ts'
import {
  findBehaviours,
  findOptions,
  measureFidelity,
  type Observation,
  type Outcome,
} from '../fidelity/measure-fidelity.ts'
import { Probe, type ProbeOptions } from '../fidelity/probe.ts'
import { paint, print, printError } from '../print.ts'
import { snapshot } from '../project/project.ts'
import { loadSchemaFrom } from '../schema.ts'
import { findTarget, isOnThisMachine, isProduction, type Target } from '../target.ts'

const help = `
It measures the service that --environment, --endpoint or their variables name,
with the key from ORCHESTRATION_API_KEY. It sends only queries. Production is
refused, by its address.

The report holds no value, id, date or address of the tenant: publish it.

Examples:
  orchestration fidelity --environment local --only careflowActivities
  orchestration fidelity --environment sandbox --report fidelity.json

Exit codes: 0 nothing differs, 1 something differs, 2 the command was used
wrongly, the key was refused or the service cannot be reached, 130 interrupted.`

/** `orchestration fidelity` */
export function configure(command: Command): void {
  command
    .option('--environment <name>', 'sandbox or local (default: ORCHESTRATION_ENVIRONMENT)')
    .option('--endpoint <url>', 'a full URL on this machine, or that of the sandbox')
    .option('--only <text>', 'only behaviours whose id or sentence holds this text')
    .option('--report <file>', 'write the report as JSON')
    .option('--json', 'print the report as one line of JSON')
    .addHelpText('after', help)
    .action(async (options) => runFidelity(options))
}

interface FidelityOptions extends Target {
  only?: string
  report?: string
  json?: boolean
}

/** Measures a tenant or an emulator, and prints or writes a report that holds nothing of the tenant's own. */
async function runFidelity({ only, report: file, json = false, ...target }: FidelityOptions): Promise<void> {
  const url = await findTarget(target)
  if (!url)
    throw new UsageError(
      'Give --environment sandbox, or --endpoint. For an emulator: orchestration-emulator exec --patients 120 -- orchestration fidelity.',
    )
  if (await isProduction(url))
    throw new UsageError(
      'This address is refused, because it could be production. Fidelity is measured on this machine or on the sandbox: --environment sandbox.',
    )
  const chosen = findBehaviours(only)
  if (chosen.length === 0)
    throw new UsageError('--only matches no behaviour. Give a part of an id, such as careflowActivities.')
  using interrupt = listenForInterrupt()
  const { signal } = interrupt
  const measured = findTenant(url)
  printError(`Measuring ${measured.endpoint}.`)
  const schema = await loadSchemaFrom(snapshot())
  const observations = await measureFidelity(
    new Probe({ ...measured, schema, signal }),
    chosen,
    (observation) => {
      if (!json) print(formatObservation(observation))
    },
  )
  // Sentences are known. Without them, the report is ids, bases and outcomes alone.
  const tests = observations.map(({ sentence: _, ...rest }) => rest)
  const report = JSON.stringify({ ...countOutcomes(observations), tests })
  if (file) await writeFile(file, `${report}\n`)
  print(json ? report : formatFidelity(observations), json ? 'json' : 'text')
  if (observations.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
}

type Measured = Pick<ProbeOptions, 'endpoint' | 'apiKey' | 'pause'>

function findTenant(url: URL): Measured {
  const apiKey = process.env.ORCHESTRATION_API_KEY
  if (!apiKey) throw new UsageError('ORCHESTRATION_API_KEY is missing. Put a key of that environment there.')
  // A tenant serves others too.
  const pause = isOnThisMachine(url) ? 0 : 100
  return { endpoint: url.href, apiKey, pause }
}

const marks: Readonly<Record<Outcome, string>> = {
  passed: paint('green', 'ok     '),
  failed: paint('red', 'differs'),
  skipped: paint('dim', 'skipped'),
}

/** A line for one behaviour. */
const formatObservation = ({ id, outcome, sentence, basis, reason, choice }: Observation): string => {
  const more = reason ?? (choice && `here: ${choice.found}`)
  return `${marks[outcome]}  ${id}\n         ${sentence} (${basis})${more ? `\n         ${more}` : ''}`
}

/** The last lines of a report: the counts, and the emulator's options that agree with the tenant. */
function formatFidelity(observations: readonly Observation[]): string {
  const { passed, failed, skipped } = countOutcomes(observations)
  const counts = `\n${passed} behave as the facts say, ${failed} differ, ${skipped} were skipped.`
  const options = findOptions(observations)
  if (options === undefined) return counts
  const conclusion = options?.length
    ? `the emulator behaves like this tenant with:\n  orchestration-emulator ${options.join(' ')}`
    : options
      ? 'this tenant behaves like the emulator without options.'
      : 'no options of the emulator agree with this tenant.'
  return `${counts}\nWhere sources differ, ${conclusion}`
}

function countOutcomes(observations: readonly Observation[]): Record<Outcome, number> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { outcome } of observations) counts[outcome] += 1
  return counts
}
