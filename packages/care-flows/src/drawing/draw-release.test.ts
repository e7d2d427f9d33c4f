import { fc } from '@orchestration/test-tools/fast-check'
import { expect, test } from 'vitest'
import { DAY, loadRelease, type Play, play } from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { drawRelease, drawTracks } from './draw-release.ts'
import { flowProgressOf } from './flow-progress.ts'
import { layoutTrack } from './layout-track.ts'
import { createTrackGraphs } from './track-graph.ts'

/** A care flow that asks about pain every week until the pain is gone. */
const weekly = {
  id: 'weekly',
  title: 'Weekly',
  forms: {
    diary: {
      title: 'Diary',
      questions: { pain: { type: 'slider', title: 'Pain', minimum: 0, maximum: 10, required: true } },
    },
  },
  tracks: {
    main: {
      title: 'Every week',
      steps: {
        ask: {
          title: 'Ask',
          actions: [{ form: 'diary' }],
          next: [
            { to: 'ask', if: 'diary.pain is greater than 3', after: '7 days' },
            { to: 'call', if: 'diary.pain is greater than 8' },
            { to: 'end', otherwise: true },
          ],
        },
        call: { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Call'] }, to: 'nurse' }] },
      },
    },
    extra: {
      title: 'Extra',
      starts: 'by hand',
      steps: {
        wait: { title: 'Wait', actions: [{ key: 'days', timer: { title: 'Days', wait: '3 days' } }] },
      },
    },
  },
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
} satisfies YamlDefinition

const release = await loadRelease(weekly)

/** Draws both tracks of a care flow that `play` runs. */
async function drawPlayed({ state }: Play) {
  const { elements, status, transition_counts } = state
  const progress = flowProgressOf({
    release,
    elements: Object.values(elements),
    transition_counts,
    hasEnded: status === 'completed' || status === 'stopped',
  })
  const [main, extra] = await drawTracks(release, { progress })
  if (!main || !extra) throw new Error('A track is missing.')
  return { main, extra }
}

const answer = (flow: Play, pain: number) => {
  const { id } = flow.activity('Diary')
  const answers = [{ question_id: 'diary.pain', value: String(pain) }]
  flow.act({ type: 'submit_form', activity_id: id, answers })
}

test('a definition is drawn with its steps, conditions, delays, timers and triggers', async () => {
  const [main, extra] = await drawTracks(release)
  expect(main?.steps).toEqual([
    { id: '', title: 'Start', state: '', actions: [], transitions: ['Ask'] },
    {
      id: expect.stringContaining('ask'),
      title: 'Ask',
      state: '',
      actions: ['Diary'],
      transitions: [
        'Ask, if diary.pain is greater than 3, after 7 days',
        'Call, if diary.pain is greater than 8',
        'the end, otherwise',
      ],
    },
    {
      id: expect.stringContaining('call'),
      title: 'Call',
      state: '',
      actions: ['Call'],
      transitions: ['the end'],
    },
  ])
  expect(main?.triggers).toEqual(['with the care flow'])
  expect(extra?.triggers).toEqual(['by hand'])
  expect(extra?.steps[1]?.actions).toEqual(['Days (3 days)'])
  expect(extra?.svg).toContain('>3 days</text>')
})

test('two transitions between the same steps are drawn as one with both conditions', async () => {
  const next = [
    { to: 'call', if: 'diary.pain is greater than 8' },
    { to: 'call', if: 'diary.pain is less than 1', after: '1 day' },
  ]
  const { ask, call } = weekly.tracks.main.steps
  const steps = { ask: { ...ask, next }, call }
  const [main] = await drawTracks(
    await loadRelease({ ...weekly, tracks: { main: { ...weekly.tracks.main, steps } } }),
  )
  expect(main?.steps[1]?.transitions).toEqual([
    'Call, if diary.pain is greater than 8, or if diary.pain is less than 1, after 1 day',
  ])
})

test('a care flow is drawn with taken transitions, repetitions and upcoming steps', async () => {
  const flow = play(release)
  answer(flow, 5)
  flow.wait(7 * DAY)
  answer(flow, 6)
  flow.wait(7 * DAY)
  const { main, extra } = await drawPlayed(flow)
  expect(main.steps.map(({ state }) => state)).toEqual(['', 'active, 3 times', 'not taken'])
  expect(main.steps[1]?.transitions).toEqual([
    'Ask, if diary.pain is greater than 3, after 7 days (taken, 2 times)',
    'Call, if diary.pain is greater than 8 (not taken)',
    'the end, otherwise (not taken)',
  ])
  expect(extra.steps[1]?.state).toBe('ahead')
  expect(main.svg).toContain('flow-step flow-active')
  expect(main.svg).toContain('flow-step flow-discarded')
  expect(main.svg).toContain('>3×</text>')
  expect(main.svg).toContain('>2×</text>')
  expect(extra.svg).toContain('flow-step flow-ahead')
})

test('a step that has run and is then discarded is drawn as done', async () => {
  const flow = play(release)
  answer(flow, 9)
  flow.act({ type: 'submit_checklist', activity_id: flow.activity('Call').id })
  flow.wait(7 * DAY)
  answer(flow, 2)
  const { main } = await drawPlayed(flow)
  expect(main.steps.map(({ state }) => state)).toEqual(['', 'done, 2 times', 'done'])
})

test('the drawing of an ended care flow shows its last transition and the steps that it did not reach', async () => {
  const flow = play(release)
  answer(flow, 1)
  const { main, extra } = await drawPlayed(flow)
  expect(flow.state.status).toBe('completed')
  expect(main.steps[1]).toMatchObject({
    state: 'done',
    transitions: [
      expect.stringContaining('not taken'),
      expect.stringContaining('not taken'),
      'the end, otherwise (taken)',
    ],
  })
  expect(extra.steps[1]?.state).toBe('not reached')
})

test('a step with a failed activity is drawn as failed', async () => {
  const named = await loadRelease({
    id: 'named',
    title: 'Named',
    tracks: {
      main: {
        title: 'Main',
        steps: {
          only: { title: 'Only', actions: [{ message: { subject: 'Good night', body: 'Rest.' } }] },
        },
      },
    },
  })
  const id = named.tracks[0]?.steps[0]?.id ?? ''
  const parts = new Map([[id, { status: 'ACTIVE', runId: 'run', runCount: 1, hasFailed: true } as const]])
  const progress = { parts, transitions: new Map(), hasEnded: false }
  const [main] = await drawTracks(named, { progress })
  expect(main?.svg).toContain('flow-step flow-failed')
  expect(main?.steps[1]?.state).toBe('failed')
})

test('a stopped step is drawn as stopped even if one of its activities has failed', async () => {
  const flow = play(release)
  flow.act({ type: 'stop', reason: 'Moved away' })
  const elements = Object.values(flow.state.elements)
  const failedStepRunIds = new Set(elements.map(({ id }) => id))
  const { transition_counts } = flow.state
  const progress = flowProgressOf({ release, elements, transition_counts, hasEnded: true, failedStepRunIds })
  const [main] = await drawTracks(release, { progress })
  expect(main?.svg).toContain('flow-step flow-stopped')
  expect(main?.svg).not.toContain('flow-failed')
  expect(main?.steps[1]?.state).toBe('stopped')
})

test('the last line of a condition is not a single short word', async () => {
  const drawn = await drawRelease(await loadRelease(weekly))
  const labels = [...drawn.matchAll(/<g class="flow-transition.*?<\/g>/gs)].map(([transition]) =>
    [...transition.matchAll(/>([^<>]+)<\/text>/g)].map(([, line = '']) => line),
  )
  const broken = labels.filter((lines) => lines.length > 1)
  expect(broken.length).toBeGreaterThan(0)
  for (const lines of broken) expect(lines.at(-1)?.length).toBeGreaterThan(3)
})

test('a step is drawn with the link that linkTo returns', async () => {
  const [main] = await drawTracks(release, { linkTo: (id) => (id.includes('ask') ? '#a"b' : undefined) })
  expect(main?.svg.match(/<a [^>]*>/g)).toEqual(['<a href="#a&quot;b" tabindex="-1">'])
})

test('titles are escaped in SVG', async () => {
  const title = '</text><script>alert(1)</script> & "quoted" \u0007\ud800'
  const hostile = { ...weekly, title, tracks: { main: { ...weekly.tracks.main, title } } }
  const svg = await drawRelease(await loadRelease(hostile))
  expect(svg).not.toContain('<script')
  expect(svg.includes('\u0007') || svg.includes('\ud800')).toBe(false)
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;')
})

test('invisible characters are removed from SVG', async () => {
  const title = 'a\u009b2J b\u2028c \u202ed\u{e0041} 👩‍👩‍👧'
  const named = await loadRelease({ ...weekly, title })
  expect(named.title).toBe(title)
  expect(await drawRelease(named)).toContain('a2J bc d 👩‍👩‍👧')
})

/** Random transitions between steps. Each step has a form, so that every loop waits. */
const anyTracks = fc
  .array(fc.array(fc.nat({ max: 11 }), { minLength: 0, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((nexts): YamlDefinition => {
    const keys = nexts.map((_, index) => `s${index}`)
    const steps = nexts.map((targets, index) => {
      const transitions = [...new Set([index + 1, ...targets])].map((target) => ({
        to: keys[target] ?? 'end',
      }))
      const step: YamlDefinition['tracks'][string]['steps'][string] = {
        title: `Step ${index}`,
        actions: [{ form: 'diary' }],
        next: transitions,
      }
      return [`s${index}`, step]
    })
    return { ...weekly, tracks: { main: { title: 'Main', steps: Object.fromEntries(steps) } } }
  })

test('steps do not overlap in the diagram of any track', async () => {
  await fc.assert(
    fc.asyncProperty(anyTracks, async (definition) => {
      const [graph] = createTrackGraphs(await loadRelease(definition))
      if (!graph) throw new Error('There is no track.')
      const { width, height, steps, transitions } = await layoutTrack(graph)
      for (const [index, step] of steps.entries()) {
        expect(step.x).toBeGreaterThanOrEqual(0)
        expect(step.x + step.width).toBeLessThanOrEqual(width)
        expect(step.y + step.height).toBeLessThanOrEqual(height)
        for (const other of steps.slice(index + 1)) {
          const isApart =
            Math.abs(step.x - other.x) >= step.width ||
            step.y + step.height <= other.y ||
            other.y + other.height <= step.y
          expect(isApart).toBe(true)
        }
      }
      for (const { points } of transitions) expect(points.length).toBeGreaterThan(1)
    }),
    { numRuns: 40 },
  )
})

test('a track of 3,000 steps is drawn as a message and a list', async () => {
  const steps = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [
      `s${index}`,
      {
        title: `Step ${index}`,
        actions: [{ form: 'diary' }],
        ...(index < 2_999 && { next: `s${index + 1}` }),
      },
    ]),
  )
  const long = await loadRelease({ ...weekly, tracks: { main: { title: 'Main', steps } } })
  const [track] = await drawTracks(long)
  expect(track?.svg).toContain('This track has 3000 steps. A diagram shows at most 300.')
  expect(track?.steps).toHaveLength(3_001)
  expect(await drawRelease(long)).toContain('Step 2999')
})

test('a title of 200,000 letters is truncated', async () => {
  const graph = {
    id: 'main',
    title: 'W'.repeat(200_000),
    triggers: [],
    steps: [{ id: 'one', title: 'W'.repeat(200_000), actions: [] }],
    transitions: [{ from: null, to: 'one', text: '' }],
  }
  const { heading, steps } = await layoutTrack(graph)
  for (const text of [heading[0]?.text, steps[0]?.lines[0]?.text]) expect(text).toMatch(/^W{8,20}…$/)
})
