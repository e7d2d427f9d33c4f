import { fc } from '@orchestration/test-tools/fast-check'
import type { YamlDefinition } from '../src/definitions/definition-schema.ts'

type Step = YamlDefinition['tracks'][string]['steps'][string]

const keys = ['a', 'b', 'c', 'd', 'e']

/** Includes durations that `loadDefinitions` rejects. */
const duration = fc.constantFrom('0 seconds', '0 days', '1 second', '1 hour', '1 day')
const date = fc.record({ date: fc.constantFrom('due', 'a.ActivationDate', 'b.CompletionDate', 'birth_date') })

const action: fc.Arbitrary<Step['actions'][number]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ push_to_emr: { title: 'Note', body: 'Note' } }) },
  fc.record({ timer: fc.record({ wait: duration }) }),
  fc.record({ timer: fc.record({ until: date }) }),
  fc.constant({ timer: { await: 'due', timeout: '1 day' } }),
  duration.map((expires) => ({ checklist: { title: 'List', items: ['Item'] }, expires })),
  fc.record({
    extension: fc.record({
      title: fc.constant('Scan'),
      name: fc.constant('scanner'),
      action: fc.constant('scan'),
      completes: fc.oneof(fc.constant('by itself'), duration),
      failures: fc.nat(2),
    }),
  }),
  fc.record({
    api_call: fc.record({
      title: fc.constant('Call'),
      url: fc.constant('https://example.org'),
      answers: fc.constant<{ status: number }[]>([{ status: 503 }]),
      retries: fc.record({
        attempts: fc.integer({ min: 1, max: 4_000 }),
        first_wait: duration,
        longest_wait: duration,
      }),
    }),
  }),
)

const transition = fc.oneof(
  fc.record({ to: fc.constantFrom(...keys, 'end') }),
  fc.record({ to: fc.constantFrom(...keys), if: fc.constantFrom('due is not empty', 'due is empty') }),
  fc.record({ to: fc.constantFrom(...keys), after: duration }),
  fc.record({ to: fc.constantFrom(...keys), on: date }),
)

/** Definitions with loops, waits and failing calls. `loadDefinitions` rejects some of them. */
export const randomDefinition: fc.Arbitrary<YamlDefinition> = fc
  .tuple(
    fc.array(
      fc.record({
        title: fc.constant('Step'),
        actions: fc.array(action, { maxLength: 2 }),
        next: fc.array(transition, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: keys.length, maxLength: keys.length },
    ),
    fc.constantFrom({ times: 3, every: '0 seconds' }, { times: 100_000_000, every: '1 second' }),
  )
  .map(([steps, reminders]) => ({
    id: 'random',
    title: 'Random',
    baseline: { due: { type: 'date', optional: true } },
    reminders,
    tracks: {
      main: {
        title: 'Main',
        steps: Object.fromEntries(keys.map((key, index) => [key, steps[index] as Step])),
      },
      // This track restarts after a step of the first track, and after its own completion.
      echo: {
        title: 'Echo',
        starts: [{ after_step: 'a' }, { after_track: 'echo' }, { when_collected: 'due' }],
        steps: { f: { title: 'F', actions: [], next: 'end' } },
      },
    },
  }))
