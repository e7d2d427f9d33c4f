import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { importEmulator } from '../../config/import-from.ts'
import { confirm } from '../../confirm.ts'
import { findTarget } from '../../fidelity/find-target.ts'
import {
  findBehaviours,
  findOptions,
  measureFidelity,
  type Observation,
  type Outcome,
} from '../../fidelity/measure-fidelity.ts'
import { PatientJournal } from '../../fidelity/patient-journal.ts'
import { Probe, type ProbeOptions } from '../../fidelity/probe.ts'
import { isOnThisMachine } from '../../is-on-this-machine.ts'
import { listenForInterrupt } from '../../listen-for-interrupt.ts'
import { paint } from '../../print/paint.ts'
import { print, printError } from '../../print/print.ts'
import { loadSchemaFrom } from '../../schema/load-schema-from.ts'
import { UsageError } from '../../usage-error.ts'

export interface FidelityOptions {
  environment?: string
  endpoint?: string
  only?: string
  write?: boolean
  yes?: boolean
  identifierSystem?: string
  careFlowDefinition?: string
  report?: string
  json?: boolean
}

/** Measures a tenant or a new emulator, and prints or writes a report that holds nothing of the tenant's own. */
export async function runFidelity(options: FidelityOptions): Promise<void> {
  const target = findTarget(options)
  const chosen = findBehaviours(options.only)
  if (chosen.length === 0)
    throw new UsageError('--only matches no behaviour. Give a part of an id, such as careflowActivities.')
  using interrupt = listenForInterrupt()
  const { signal } = interrupt
  await using started = await start(target, options)
  const { journal } = started
  const schema = await loadSchemaFrom(
    createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  )
  const probe = new Probe({ ...started, schema, signal })
  // Aborting must not keep patients from being deleted.
  const cleaner = new Probe({ ...started, schema })
  const observations: Observation[] = []
  try {
    await journal?.clean(cleaner)
    await measureFidelity(probe, chosen, (observation) => {
      observations.push(observation)
      if (!options.json) print(formatObservation(observation))
    })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    const { left = 0 } = (await journal?.clean(cleaner)) ?? {}
    if (left > 0) printError(`${left} patients could not be deleted. Run the same command again.`)
  }
  const report = formatReport(observations)
  if (options.report) await writeFile(options.report, `${report}\n`)
  print(options.json ? report : formatFidelity(observations), options.json ? 'json' : 'text')
  if (!signal.aborted && observations.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
}

const warning =
  "--write creates patients, which fires the tenant's webhooks and may start its automations. They have no contact data and are deleted at the end."

type Started = Omit<ProbeOptions, 'schema' | 'signal'> & AsyncDisposable

async function start(target: string | undefined, options: FidelityOptions): Promise<Started> {
  const { write, identifierSystem, careFlowDefinition } = options
  if (!write && (identifierSystem ?? careFlowDefinition) !== undefined && target !== undefined)
    throw new UsageError('--identifier-system and --care-flow-definition are for --write. Give that too.')
  const file = join(homedir(), '.orchestration', 'fidelity-patients.json')
  if (target !== undefined) {
    const apiKey = process.env.ORCHESTRATION_API_KEY
    if (!apiKey)
      throw new UsageError('ORCHESTRATION_API_KEY is missing. Put a key of that environment there.')
    const journal = new PatientJournal(file)
    if (write) {
      printError(warning)
      await confirm(options.yes)
    } else if (journal.count(target) > 0)
      printError('Patients of an earlier run with --write are left. Run with --write again to delete them.')
    const pause = isOnThisMachine(new URL(target)) ? 0 : 100
    return {
      endpoint: target,
      apiKey,
      pause,
      journal: write ? journal : undefined,
      identifierSystem,
      careFlowDefinition,
      [Symbol.asyncDispose]: async () => {},
    }
  }
  const { startEmulator } = await importEmulator()
  const system = 'https://example.com/fidelity'
  const emulator = await startEmulator({
    port: 0,
    patients: 120,
    careFlows: 20,
    seed: 1,
    identifierSystems: [system],
  })
  return {
    endpoint: emulator.endpoint('sandbox'),
    apiKey: await emulator.createApiKey('sandbox', { name: 'fidelity' }),
    journal: new PatientJournal(file),
    identifierSystem: system,
    careFlowDefinition: 'welcome',
    [Symbol.asyncDispose]: () => emulator.stop(),
  }
}

/** One line, of ids, bases and outcomes alone. */
function formatReport(observations: readonly Observation[]): string {
  const tests = observations.map(({ id, area, basis, outcome, reason, choice }) => ({
    id,
    area,
    basis,
    outcome,
    ...(reason && { reason }),
    ...(choice && { choice }),
  }))
  return JSON.stringify({ ...countOutcomes(observations), tests })
}

const marks: Readonly<Record<Outcome, string>> = {
  passed: paint('green', 'ok     '),
  failed: paint('red', 'differs'),
  skipped: paint('dim', 'skipped'),
}

/** A line for one behaviour. */
export const formatObservation = ({ id, outcome, sentence, basis, reason, choice }: Observation): string => {
  const more = reason ?? (choice && `here: ${choice.found}`)
  return `${marks[outcome]}  ${id}\n         ${sentence} (${basis})${more ? `\n         ${more}` : ''}`
}

/** The last lines of a report: the counts, and the emulator's options that agree with the tenant. */
export function formatFidelity(observations: readonly Observation[]): string {
  const { passed, failed, skipped } = countOutcomes(observations)
  const options = findOptions(observations)
  const command = ['orchestration emulator', ...options].join(' ')
  return [
    '',
    `${passed} behave as the facts say, ${failed} differ, ${skipped} were skipped.`,
    options.length > 0
      ? `Where sources differ, the emulator behaves like this tenant with:\n  ${command}`
      : 'Where sources differ, this tenant behaves like the emulator without options.',
  ].join('\n')
}

export function countOutcomes(observations: readonly Observation[]): Record<Outcome, number> {
  const count = (outcome: Outcome) =>
    observations.filter((observation) => observation.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}
