import {
  type CareFlowFile,
  listPublished,
  loadDefinitions,
  writeDefinition,
} from '@orchestration/care-flows/definitions'
import { fc } from './fc.ts'

type Step = CareFlowFile['tracks'][string]['steps'][string]
type Question = NonNullable<CareFlowFile['forms']>[string]['questions'][string]

const options = { 0: 'Never', 3: 'Often', 1: 'Seldom' }
const kinds: Question[] = [
  { type: 'choice', title: 'Choice', options },
  { type: 'choice', title: 'Words', options: { left: 'Left', right: 'Right' }, dropdown: true },
  { type: 'choices', title: 'Choices', options, minimum: 1, maximum: 2, exclusive: '0' },
  { type: 'date', title: 'Date', dates: 'past' },
  { type: 'description', title: '<p>Read</p>' },
  { type: 'email', title: 'Email', help: 'Your own' },
  { type: 'file', title: 'File', accept: ['application/pdf'] },
  { type: 'number', title: 'Number', minimum: 2, maximum: 9 },
  { type: 'slider', title: 'Slider', minimum: 0, maximum: 10, step: 2, minimum_label: 'low' },
  { type: 'telephone', title: 'Telephone', default_country: 'BE', countries: ['BE', 'NL'] },
  { type: 'text', title: 'Text', pattern: '^[0-9]+$' },
  { type: 'long text', title: 'Long', length: 4, allowed: ['numbers'], help: 'Four' },
  { type: 'yes or no', title: 'Sure?', metadata: { side: 'left' } },
]

const form = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 5 }).map((questions) => ({
  title: 'Random form',
  questions: {
    smokes: { type: 'yes or no', title: 'Do you smoke?', required: true } as Question,
    ...Object.fromEntries(questions.map((question, index) => [`q${index}`, question])),
    many: { type: 'number', title: 'How many?', show_if: 'smokes is true' } as Question,
  },
}))

const action: fc.Arbitrary<Step['actions'][number]> = fc.constantFrom<Step['actions'][number]>(
  { form: 'asked' },
  { timer: { wait: '1 day' } },
  { checklist: { title: 'List', items: ['Item'] }, to: 'nurse' },
  { message: { subject: 'Hello', body: 'Hello {due}' } },
  { api_call: { title: 'Call', url: 'https://example.org' } },
  { extension: { title: 'Scan', name: 'scanner', action: 'scan', returns: { depth: { type: 'number' } } } },
)

const steps = fc.array(fc.array(action, { maxLength: 3 }), { minLength: 1, maxLength: 4 })

/** Care flows of random steps, each with a form of random questions at its start. */
export function createRandomCareFlows(count: number, seed: number): CareFlowFile[] {
  return fc.sample(fc.tuple(form, steps), { numRuns: count, seed }).map(([asked, list], number) => ({
    id: `random-${number}`,
    title: `Random ${number}`,
    version: 1 + (number % 3),
    stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
    baseline: { due: { type: 'date', optional: true } },
    forms: { asked },
    tracks: {
      opening: { title: 'Opening', steps: { open: { title: 'Open', actions: [{ form: 'asked' }] } } },
      main: {
        title: 'Main',
        starts: { after_track: 'opening' },
        steps: Object.fromEntries(
          list.map((actions, index) => [
            `step-${index}`,
            {
              title: `Step ${index}`,
              actions,
              next: [{ to: index + 1 < list.length ? `step-${index + 1}` : 'end' }],
            },
          ]),
        ),
      },
      more: { title: 'More', starts: 'by hand', steps: { extra: { title: 'Extra', actions: [] } } },
    },
  }))
}

/** The same care flow with ids of the kind that the service has, everywhere. */
export async function withServiceIds(definition: CareFlowFile): Promise<CareFlowFile> {
  const [loaded] = await loadDefinitions([definition])
  if (!loaded) throw new Error('There is no definition.')
  const ids = new Map<string, string>()
  const text = JSON.stringify(listPublished(loaded.releases[0]), (key, value) => {
    if (!/(^|_)id$|^reference$/.test(key) || typeof value !== 'string') return value
    if (!ids.has(value))
      ids.set(value, `${ids.size}q${definition.id.length}FnuMihmj7Z0AqT9ad${definition.id}`)
    return ids.get(value)
  })
  return writeDefinition({ ...JSON.parse(text), release_date: '2026-02-03T04:05:06.789Z' })
}
