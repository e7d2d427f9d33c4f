import {
  type CareFlowFile,
  listPublished,
  loadDefinitions,
  writeDefinition,
} from '@orchestration/care-flows/definitions'
import fc from 'fast-check'
import { randomDefinition } from '../../care-flows/test/random-definition.ts'

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

/** Definitions of the engine's generator that the check accepts, each with a form of random questions at its start. */
export async function createRandomCareFlows(count: number, seed: number): Promise<CareFlowFile[]> {
  const drawn = fc.sample(fc.tuple(randomDefinition, form), { numRuns: count * 40, seed })
  const accepted: CareFlowFile[] = []
  for (const [definition, questions] of drawn) {
    if (accepted.length === count) break
    const text = JSON.stringify(definition).replaceAll(/"0 (seconds|days)"/g, '"1 second"')
    const candidate: CareFlowFile = JSON.parse(text)
    candidate.id = `random-${accepted.length}`
    candidate.reminders = { times: 2, every: '1 day' }
    candidate.forms = { asked: questions }
    candidate.tracks = {
      opening: { title: 'Opening', steps: { open: { title: 'Open', actions: [{ form: 'asked' }] } } },
      ...candidate.tracks,
    }
    if (await loadDefinitions([candidate]).catch(() => undefined)) accepted.push(candidate)
  }
  return accepted
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
