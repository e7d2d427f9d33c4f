import type { YamlDefinition } from '../src/definitions/definition-schema.ts'
import { loadBuiltInDefinitions } from '../src/definitions/load-definitions.ts'
import type { Release } from '../src/engine/release.ts'
import { everything } from './everything.ts'
import { DAY, loadRelease, play } from './play.ts'

const byId = new Map((await loadBuiltInDefinitions()).map(({ id, releases }) => [id, releases.at(-1)]))

export const welcome = byId.get('welcome') as Release
export const bloodPressure = byId.get('blood-pressure') as Release
export const kneeSurgery = byId.get('knee-surgery') as Release
export const everythingRelease: Release = await loadRelease(everything)

export const nora = { id: 'user-1', name: 'Nora' }
export const pressureBaseline = { 'target-systolic': '130', 'has-monitor': 'yes' }
export const surgeryBaseline = { 'surgery-date': '2026-03-10', side: 'left' }

/** Creates a care flow with one step. */
export function oneStepFlow(
  id: string,
  actions: YamlDefinition['tracks'][string]['steps'][string]['actions'],
  others: Partial<YamlDefinition> = {},
): YamlDefinition {
  const main = { title: 'Main', steps: { step: { title: 'Step', actions } } }
  return { id, title: 'Short', ...others, tracks: { main, ...others.tracks } }
}

/** A track whose checklist keeps the care flow active. */
export const restTrack = {
  rest: {
    title: 'Rest',
    steps: { idle: { title: 'Idle', actions: [{ checklist: { title: 'Rest', items: ['Rest'] } }] } },
  },
}

/** Runs the knee surgery care flow until its extension and its API call fail. */
export function reachFailedCall() {
  const flow = play(kneeSurgery, surgeryBaseline)
  const answers = [
    { question_id: 'intake.pain', value: '3' },
    { question_id: 'intake.smokes', value: 'no' },
  ]
  flow.act({ type: 'submit_form', activity_id: flow.activity('Intake').id, answers })
  flow.act({ type: 'submit_checklist', activity_id: flow.activity('Before the operation').id })
  flow.wait(20 * DAY)
  return flow
}

export function readings(values: readonly [number, number, number]) {
  return ['morning', 'noon', 'evening'].map((key, index) => ({
    question_id: `readings.${key}`,
    value: String(values[index]),
  }))
}
