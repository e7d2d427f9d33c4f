import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { fc } from '../../test/fc.ts'
import { FIRST, loadRelease, patient, summarize } from '../../test/play.ts'
import { randomDefinition } from '../../test/random-definition.ts'
import { type CareFlowRelease, startCareFlow } from '../engine/index.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import { loadBuiltInDefinitions } from './index.ts'
import { applyService, type ServiceDifferences } from './service-differences.ts'

/** Replaces the ids of all parts with ids in the service's format. `restore` reverts this. */
function replaceIds(release: CareFlowRelease) {
  const originals = new Map<string, string>()
  const replace = (id: string) => {
    const replaced = `N7${originals.size}FnuMihmj7Z0AqT9ad`
    originals.set(replaced, id)
    return replaced
  }
  const change = ({ id, definition_id }: { id: string; definition_id?: string }) => ({
    id: replace(id),
    ...(definition_id !== undefined && { definition_id: replace(definition_id) }),
  })
  const service: ServiceDifferences = {
    stakeholders: Object.fromEntries(release.stakeholders.map((part) => [part.definition_id, change(part)])),
    data_points: Object.fromEntries(release.data_points.map((part) => [part.key, change(part)])),
    forms: Object.fromEntries(
      release.forms.map((form) => {
        const questions = Object.fromEntries(form.questions.map((part) => [part.key, change(part)]))
        return [form.key, { ...change(form), questions }]
      }),
    ),
    tracks: Object.fromEntries(release.tracks.map((part) => [part.key, change(part)])),
    steps: Object.fromEntries(
      release.tracks.flatMap(({ steps }) =>
        steps.map((step) => {
          const actions = step.actions.map(({ definition_id }) => ({ definition_id: replace(definition_id) }))
          return [step.key, { ...change(step), actions: { ...actions } }]
        }),
      ),
    ),
  }
  const replaced = applyService(release, service)
  const restore = (): unknown =>
    JSON.parse(JSON.stringify(replaced), (key, value) => {
      // The engine's id of a data point, which exists only if the service's id differs.
      if (key === 'origin') return undefined
      if (typeof value !== 'string') return value
      return value.replace(/N7\d+FnuMihmj7Z0AqT9ad/, (id) => originals.get(id) ?? id)
    })
  return { replaced, restore }
}

const builtIn = (await loadBuiltInDefinitions()).flatMap(({ releases }) => releases)
const releases = [...builtIn, await loadRelease(everything)]

test.each(releases.map((release) => [release.release_id, release] as const))(
  'applyService replaces the ids in %s and changes nothing else',
  (_, release) => {
    const { replaced, restore } = replaceIds(release)
    for (const part of ['stakeholders', 'data_points', 'forms', 'tracks'] as const)
      for (const { id } of replaced[part]) expect(id).toMatch(/^N7/)
    expect(restore()).toEqual(JSON.parse(JSON.stringify(release)))
  },
)

test('for any definition, a care flow starts in the same way with ids that the service assigned', () => {
  fc.assert(
    fc.property(randomDefinition, fc.constantFrom('2020-01-01', '2026-03-03'), (file, due) => {
      const release = compileCareFlow(file, () => {})
      const { replaced, restore } = replaceIds(release)
      expect(restore()).toEqual(JSON.parse(JSON.stringify(release)))
      const start = (release: CareFlowRelease) => {
        const { id = '' } = release.data_points.find(({ key }) => key === 'due') ?? {}
        const data_points = [{ data_point_definition_id: id, value: due }]
        const started = startCareFlow(release, { id: 'care-flow-1', time: FIRST, patient, data_points })
        if (started.refusal) throw new Error(started.refusal.message)
        return summarize(started.events)
      }
      expect(start(replaced)).toEqual(start(release))
    }),
    { numRuns: 10 },
  )
})
