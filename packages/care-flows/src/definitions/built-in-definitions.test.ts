import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, play } from '../../test/play.ts'
import { listBaseline } from '../engine/data-points.ts'
import type { DataPointDefinition, Release } from '../engine/release.ts'
import { loadBuiltInDefinitions, type PublishedDefinition } from './load-definitions.ts'

let definitions: PublishedDefinition[]

beforeAll(async () => {
  definitions = await loadBuiltInDefinitions()
})

function releases(): Release[] {
  return definitions.flatMap((definition) => definition.releases)
}

function sample({ valueType, possibleValues, range }: DataPointDefinition): string {
  const samples: Record<string, string> = {
    BOOLEAN: 'true',
    DATE: '2026-03-02',
    NUMBER: String(range?.min ?? 1),
    STRINGS_ARRAY: '["a"]',
    TELEPHONE: '+447700900123',
  }
  return possibleValues?.[0]?.value ?? samples[valueType] ?? 'text'
}

/** Completes the pending activities each day, for up to 40 days. Answers every number question with `answer`. */
function completeDaily(release: Release, answer: string) {
  const flow = play(
    release,
    Object.fromEntries(listBaseline(release).map((dataPoint) => [dataPoint.id, sample(dataPoint)])),
  )
  for (let day = 0; day < 40; day += 1) {
    for (const { id, object } of Object.values(flow.state.activities)) {
      if (flow.state.activities[id]?.status !== 'ACTIVE') continue
      if (object.type === 'CHECKLIST') flow.act({ type: 'submit_checklist', activity_id: id })
      if (object.type === 'MESSAGE') flow.act({ type: 'mark_message_as_read', activity_id: id })
      if (object.type !== 'FORM') continue
      const questions = release.forms.find((form) => form.id === object.id)?.questions ?? []
      const answers = questions.flatMap(
        ({ id: question_id, dataPointValueType, options, questionConfig }) => {
          if (!questionConfig.mandatory || !dataPointValueType) return []
          const number = String(Math.min(Number(answer), questionConfig.slider?.max ?? 1_000))
          const value =
            options[0]?.value_string ??
            { NUMBER: number, BOOLEAN: 'true' }[dataPointValueType as string] ??
            'text'
          return { question_id, value }
        },
      )
      flow.act({ type: 'submit_form', activity_id: id, answers })
    }
    if (flow.state.status === 'completed') break
    flow.wait(DAY)
  }
  return flow
}

describe('the built-in definitions', () => {
  test('have the documented ids, titles and versions', () => {
    expect(
      definitions.map(({ id, title, releases }) => [id, title, releases.map(({ release_id }) => release_id)]),
    ).toEqual([
      ['welcome', 'Welcome', ['welcome-v1']],
      ['blood-pressure', 'Blood pressure at home', ['blood-pressure-v1', 'blood-pressure-v2']],
      ['knee-surgery', 'Recovery after knee surgery', ['knee-surgery-v1']],
    ])
  })

  test.each(['70', '200'])(
    'complete within 40 days if every number question is answered with %s',
    (answer) => {
      for (const release of releases()) {
        expect([release.release_id, completeDaily(release, answer).state.status]).toEqual([
          release.release_id,
          'completed',
        ])
      }
    },
  )

  test('include one care flow that has no baseline values', () => {
    expect(releases().filter((release) => listBaseline(release).length === 0)).toHaveLength(1)
  })

  test('cover all types of questions, actions, timers and triggers', () => {
    const questions = releases().flatMap(({ forms }) => forms.flatMap((form) => form.questions))
    expect(new Set(questions.map(({ userQuestionType }) => userQuestionType)).size).toBe(16)
    const tracks = releases().flatMap((release) => release.tracks)
    const actions = tracks.flatMap(({ steps }) => steps.flatMap((step) => step.actions))
    expect(new Set(actions.map(({ type }) => type)).size).toBe(9)
    expect(actions.some((action) => action.type === 'API_CALL' && action.request.graphql)).toBe(true)
    const timers = actions.flatMap((action) => (action.type === 'TIMER' ? action.timer.type : []))
    expect(new Set(timers)).toEqual(
      new Set(['DELAY', 'DATA_POINT_REFERENCE', 'DATA_POINT_AWAITED', 'EXTENSION_RESOURCE_UPDATED']),
    )
    const triggers = tracks.flatMap((track) => track.triggers.map(({ type }) => type))
    expect(new Set(triggers)).toEqual(
      new Set([
        'care_flow_started',
        'manual',
        'data_point_collected',
        'data_point_not_collected',
        'track_completed',
      ]),
    )
  })

  test('include a discarded step, a failed API call, an expired activity and a triggered track', () => {
    const events = releases().flatMap((release) => [...completeDaily(release, '200').events])
    const types = new Set(events.map(({ type }) => type))
    expect(types).toContain('step_discarded')
    expect(types).toContain('clinical_note_created')
    expect(types).toContain('emr_report_created')
    expect(types).toContain('activity_expired')
    expect(events.some((event) => 'api_call' in event && event.api_call.status === 'PermanentlyFailed')).toBe(
      true,
    )
    expect(events.some((event) => 'element' in event && event.element.name === 'Alarm')).toBe(true)
  })
})
