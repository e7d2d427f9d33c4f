import { type Area, areas, type Behaviour, type Choice, Mismatch, NothingToTestOn } from './behaviour.ts'
import { behaviours } from './behaviours/index.ts'
import type { Probe } from './probe.ts'

export type Outcome = 'passed' | 'failed' | 'skipped'

export interface Observation {
  id: string
  area: Area
  sentence: string
  basis: Behaviour['basis']
  source: string
  outcome: Outcome
  /** What differs, or why it was skipped. It holds shapes and documented words, never a value. */
  reason?: string
  choice?: Choice
}

/** The behaviours whose id, area or query holds a text. */
export const findBehaviours = (only = ''): Behaviour[] =>
  behaviours
    .filter(({ id, area, sentence }) => [id, area, sentence].some((text) => text.includes(only)))
    .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area))

/** Tries behaviours one after another, and reports each. */
export async function measureFidelity(
  probe: Probe,
  chosen: readonly Behaviour[],
  onObservation: (observation: Observation) => void = () => {},
): Promise<Observation[]> {
  const observations: Observation[] = []
  for (const behaviour of chosen) {
    const { id, area, sentence, basis, source } = behaviour
    const observation: Observation = {
      id,
      area,
      sentence,
      basis,
      source,
      ...(await observe(probe, behaviour)),
    }
    observations.push(observation)
    onObservation(observation)
  }
  return observations
}

async function observe(
  probe: Probe,
  { needs, check }: Behaviour,
): Promise<Pick<Observation, 'outcome' | 'reason' | 'choice'>> {
  const { journal, identifierSystem, careFlowDefinition } = probe.options
  if (needs && !journal) return skip('it writes: --write')
  if (needs === 'identifier system' && !identifierSystem) return skip('it needs --identifier-system')
  if (needs === 'care flow definition' && !careFlowDefinition) return skip('it needs --care-flow-definition')
  try {
    let choice: Choice | undefined
    await check(probe, (found) => {
      choice = found
    })
    return { outcome: 'passed', ...(choice && { choice }) }
  } catch (error) {
    if (probe.options.signal?.aborted) throw error
    if (error instanceof NothingToTestOn) return skip(error.message)
    // Another error could hold a value, such as an address.
    const reason = error instanceof Mismatch ? error.message : 'the answer could not be read'
    return { outcome: 'failed', reason }
  }
}

const skip = (reason: string) => ({ outcome: 'skipped', reason }) as const

/** Where sources differ, the emulator's options that agree with the tenant. */
export const findOptions = (observations: readonly Observation[]): string[] => [
  ...new Set(observations.flatMap(({ choice }) => choice?.option ?? [])),
]
