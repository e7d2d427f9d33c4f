import { UsageError } from '../errors.ts'
import { activities } from './activities.ts'
import type { Behaviour, Choice } from './behaviour.ts'
import { careFlows } from './care-flows.ts'
import { definitions } from './definitions.ts'
import { Mismatch, NothingToTestOn } from './expect.ts'
import { http, keys } from './http.ts'
import { patients } from './patients.ts'
import type { Probe } from './probe.ts'
import { refusals } from './refusals.ts'
import { shapes } from './shapes.ts'

export type Outcome = 'passed' | 'failed' | 'skipped'

export interface Observation extends Omit<Behaviour, 'check'> {
  outcome: Outcome
  /** What differs, or why it was skipped. It holds shapes and documented words, never a value. */
  reason?: string
  choice?: Choice
}

const areas = { http, keys, shapes, refusals, patients, 'care-flows': careFlows, activities, definitions }

/** All behaviours, in the order of the report. */
const behaviours = Object.entries(areas).flatMap(([area, own]) =>
  own.map((behaviour) => ({ ...behaviour, id: `${area}/${behaviour.id}` })),
)

/** The behaviours whose id or sentence holds a text. */
export const findBehaviours = (only = ''): Behaviour[] =>
  behaviours.filter(({ id, sentence }) => id.includes(only) || sentence.includes(only))

/**
 * Tries behaviours one after another, and reports each.
 *
 * @throws {UsageError} when the service cannot be reached or refuses the key.
 */
export async function measureFidelity(
  probe: Probe,
  chosen: readonly Behaviour[],
  onObservation: (observation: Observation) => void = () => {},
): Promise<Observation[]> {
  await probe.assertAnswers()
  const observations: Observation[] = []
  for (const behaviour of chosen) {
    const observation = await observe(probe, behaviour)
    observations.push(observation)
    onObservation(observation)
  }
  return observations
}

async function observe(probe: Probe, { check, ...known }: Behaviour): Promise<Observation> {
  try {
    const choice = (await check(probe)) as Choice | undefined
    return { ...known, outcome: 'passed', ...(choice && { choice }) }
  } catch (error) {
    if (error instanceof NothingToTestOn) return { ...known, outcome: 'skipped', reason: error.message }
    if (error instanceof UsageError) throw error
    // A service that is gone does not behave differently.
    await probe.assertAnswers()
    // Any other error could hold a value, such as an address.
    const reason = error instanceof Mismatch ? error.message : 'the answer could not be read'
    return { ...known, outcome: 'failed', reason }
  }
}

/**
 * Where sources differ, the emulator's options that agree with the tenant. Empty if the emulator needs none.
 * Undefined if nothing was found out, and null if the tenant's answers contradict each other.
 */
export function findOptions(observations: readonly Observation[]): string[] | null | undefined {
  const found = observations.filter(
    ({ basis, outcome, choice }) => choice || (basis === 'disputed' && outcome === 'passed'),
  )
  if (found.length === 0) return undefined
  const options = [...new Set(found.flatMap(({ choice }) => choice?.option ?? []))]
  const flags = new Set(options.map((option) => option.split(' ')[0]))
  // The disputed behaviours of an area share one option.
  const disputed = found.filter(({ basis }) => basis === 'disputed')
  const disputedAreas = new Set(disputed.map(({ id }) => id.split('/')[0]))
  const ways = new Set(disputed.map(({ id, choice }) => `${id.split('/')[0]} ${choice?.option}`))
  return flags.size < options.length || disputedAreas.size < ways.size ? null : options
}
