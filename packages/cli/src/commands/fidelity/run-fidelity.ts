import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { importEmulator } from '../../config/import-from.ts'
import type { Target } from '../../create-service-client.ts'
import {
  findBehaviours,
  findOptions,
  measureFidelity,
  type Observation,
  type Outcome,
} from '../../fidelity/measure-fidelity.ts'
import { Probe, type ProbeOptions } from '../../fidelity/probe.ts'
import { findTarget } from '../../find-address.ts'
import { isOnThisMachine } from '../../is-on-this-machine.ts'
import { isProduction } from '../../is-production.ts'
import { listenForInterrupt } from '../../listen-for-interrupt.ts'
import { paint } from '../../print/paint.ts'
import { print, printError } from '../../print/print.ts'
import { loadSchemaFrom } from '../../schema/load-schema-from.ts'
import { UsageError } from '../../usage-error.ts'

export interface FidelityOptions extends Target {
  only?: string
  report?: string
  json?: boolean
}

/** Measures a tenant or a new emulator, and prints or writes a report that holds nothing of the tenant's own. */
export async function runFidelity({
  only,
  report: file,
  json = false,
  ...target
}: FidelityOptions): Promise<void> {
  const url = findTarget(target)
  if (url && isProduction(url))
    throw new UsageError(
      'This address is refused, because it could be production. Fidelity is measured on this machine or on the sandbox: --environment sandbox.',
    )
  const chosen = findBehaviours(only)
  if (chosen.length === 0)
    throw new UsageError('--only matches no behaviour. Give a part of an id, such as careflowActivities.')
  using interrupt = listenForInterrupt()
  const { signal } = interrupt
  await using measured = url ? findTenant(url) : await startOwnEmulator()
  printError(`Measuring ${measured.endpoint}${url ? '' : ', an emulator that was started for it'}.`)
  const schema = await loadSchemaFrom(
    createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  )
  const observations = await measureFidelity(
    new Probe({ ...measured, schema, signal }),
    chosen,
    (observation) => {
      if (!json) print(formatObservation(observation))
    },
  )
  const report = formatReport(observations)
  if (file) await writeFile(file, `${report}\n`)
  print(json ? report : formatFidelity(observations), json ? 'json' : 'text')
  if (observations.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
}

type Measured = Pick<ProbeOptions, 'endpoint' | 'apiKey' | 'pause'> & AsyncDisposable

function findTenant(url: URL): Measured {
  const apiKey = process.env.ORCHESTRATION_API_KEY
  if (!apiKey) throw new UsageError('ORCHESTRATION_API_KEY is missing. Put a key of that environment there.')
  // A tenant serves others too.
  const pause = isOnThisMachine(url) ? 0 : 100
  return { endpoint: url.href, apiKey, pause, [Symbol.asyncDispose]: async () => {} }
}

async function startOwnEmulator(): Promise<Measured> {
  const { startEmulator } = await importEmulator()
  const emulator = await startEmulator({ port: 0, patients: 120, careFlows: 20, seed: 1 })
  return {
    endpoint: emulator.endpoint('sandbox'),
    apiKey: await emulator.createApiKey('sandbox', { name: 'fidelity' }),
    [Symbol.asyncDispose]: () => emulator.stop(),
  }
}

/** One line, of ids, bases and outcomes alone. */
function formatReport(observations: readonly Observation[]): string {
  const tests = observations.map(({ sentence: _, source: __, ...rest }) => rest)
  return JSON.stringify({ ...countOutcomes(observations), tests })
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
  const options = findOptions(observations)
  return [
    '',
    `${passed} behave as the facts say, ${failed} differ, ${skipped} were skipped.`,
    options.length > 0
      ? `Where sources differ, the emulator behaves like this tenant with:\n  orchestration emulator ${options.join(' ')}`
      : 'Where sources differ, this tenant behaves like the emulator without options.',
  ].join('\n')
}

function countOutcomes(observations: readonly Observation[]): Record<Outcome, number> {
  const count = (outcome: Outcome) =>
    observations.filter((observation) => observation.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}
