import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { fc } from '../../test/fc.ts'
import { loadRelease, play } from '../../test/play.ts'
import { randomDefinition } from '../../test/random-definition.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import { loadBuiltInDefinitions, loadDefinitions } from './index.ts'
import { type PublishedCareFlow, readPublished } from './published-care-flow.ts'
import { writeDefinition } from './write-definition.ts'

const builtIn = (await loadBuiltInDefinitions()).flatMap(({ releases }) => releases)
const releases = [...builtIn, await loadRelease(everything)]
const names = releases.map(({ release_id }, index) => [release_id, index] as const)

/** Replaces all ids with ids in the service's format, and adds settings that YAML definitions cannot express. */
function disguise(published: PublishedCareFlow): PublishedCareFlow {
  const ids = new Map<string, string>()
  const text = JSON.stringify(published, (key, value) => {
    const isId = /(^|_)id$|^reference$/.test(key) && typeof value === 'string'
    if (!isId) return value
    if (!ids.has(value)) ids.set(value, `N7${ids.size}FnuMihmj7Z0AqT9ad`)
    return ids.get(value)
  })
  const changed: PublishedCareFlow = JSON.parse(text)
  return {
    ...changed,
    held_back: true,
    release_date: '2026-02-03T04:05:06.789Z',
    data_points: changed.data_points.map((dataPoint) => ({
      ...dataPoint,
      key: dataPoint.key.split('.').at(-1) ?? '',
      metadata: [{ key: 'unit', value: 'mg' }],
    })),
    forms: changed.forms.map((form) => ({
      ...form,
      questions: form.questions.map((question) => ({
        ...question,
        questionConfig: question.questionConfig?.mandatory
          ? { ...question.questionConfig, recode_enabled: true }
          : null,
      })),
    })),
  }
}

async function reload(published: PublishedCareFlow) {
  const file = writeDefinition(published)
  const [definition] = await loadDefinitions([JSON.parse(JSON.stringify(file))])
  if (!definition) throw new Error('There is no definition.')
  return definition.releases[0]
}

test.each(names)('%s publishes the same parts after being written and loaded again', async (_, index) => {
  const published = readPublished(releases[index] as (typeof releases)[number])
  expect(readPublished(await reload(published))).toEqual(published)
})

test.each(names)(
  "%s keeps the service's ids and settings when written and loaded again, and then runs",
  async (_, index) => {
    const published = disguise(readPublished(releases[index] as (typeof releases)[number]))
    const release = await reload(published)
    expect(readPublished(release)).toEqual(published)
    const values: Record<string, string> = {
      BOOLEAN: 'true',
      DATE: '2026-03-02',
      NUMBER: '120',
      STRINGS_ARRAY: '["a"]',
      TELEPHONE: '+447700900123',
    }
    const baseline = published.data_points
      .filter(({ category }) => category === 'PATHWAY')
      .map(({ id, valueType, possibleValues }) => [
        id,
        possibleValues?.[0]?.value ?? values[valueType] ?? 'text',
      ])
    const played = play(release, Object.fromEntries(baseline))
    const asked = Object.values(played.state.activities).filter(({ object }) => object.type === 'FORM')
    expect(asked.map(({ object }) => object.name).sort()).toEqual(
      published.forms.map(({ title }) => title).sort(),
    )
  },
)

test('a definition keeps forms with unusual keys, types and metadata', () => {
  const [first] = releases
  if (!first?.forms[0]) throw new Error('There is no form.')
  const [form] = first.forms
  const published = readPublished(first)
  const odd = fc.record({
    key: fc.oneof(fc.string(), fc.constantFrom('constructor', '1', 'end', 'a b')),
    title: fc.oneof(fc.string(), fc.constant(null)),
    dataPointValueType: fc.constantFrom('JSON', 'ATTACHMENTS_ARRAY', 'STRING', null),
    userQuestionType: fc.constantFrom('SLIDER', 'MULTIPLE_CHOICE', 'SHORT_TEXT', 'DESCRIPTION', 'TELEPHONE'),
    metadata: fc.constantFrom(null, '[1]', 'no JSON', '{"a":1}'),
    label: fc.string(),
    value_string: fc.string(),
    value: fc.integer(),
  })
  return fc.assert(
    fc.asyncProperty(fc.array(odd, { maxLength: 4 }), async (questions) => {
      const forms = [
        {
          ...form,
          questions: questions.map(({ label, value, value_string, ...question }, index) => ({
            ...form?.questions[0],
            ...question,
            id: `id-${index}`,
            definition_id: `definition-${index}`,
            options: [{ id: `option-${index}`, value, value_string, label }],
          })),
        },
      ] as PublishedCareFlow['forms']
      const wanted = { ...published, forms, data_points: [], tracks: [] }
      expect(readPublished(await reload(wanted))).toEqual(wanted)
    }),
    { numRuns: 50 },
  )
})

test('a random definition publishes the same parts after being written and loaded again', () =>
  fc.assert(
    fc.asyncProperty(randomDefinition, async (definition) => {
      const published = readPublished(compileCareFlow(definition, () => {}))
      expect(readPublished(await reload(published))).toEqual(published)
      const foreign = disguise(published)
      expect(readPublished(await reload(foreign))).toEqual(foreign)
    }),
    { numRuns: 30 },
  ))
