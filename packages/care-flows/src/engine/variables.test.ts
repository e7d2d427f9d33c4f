import { expect, test } from 'vitest'
import { changeDataPointId, loadRelease, patient, play } from '../../test/play.ts'
import type { YamlDefinition, YamlTransformation, YamlVariable } from '../definitions/definition-schema.ts'
import { loadDefinitions } from '../definitions/load-definitions.ts'
import { startCareFlow } from './commands/handle-command.ts'
import type { CareFlowEvent } from './events.ts'

/** Creates a care flow that sends a message on 2 March 2026 at 08:00 UTC, which is 09:00 for the patient. */
function messageOf(body: string, others: Partial<YamlDefinition>): YamlDefinition {
  return {
    id: 'letter',
    title: 'Letter',
    baseline: {
      surgery: { type: 'date' },
      visit: { type: 'date', optional: true },
      pain: { type: 'number', values: { 0: 'None', 1: 'Much' } },
      sports: { type: 'texts', values: { run: 'Running', swim: 'Swimming' } },
      weight: { type: 'number' },
      phone: { type: 'telephone' },
    },
    ...others,
    tracks: {
      main: {
        title: 'Main',
        steps: { write: { title: 'Write', actions: [{ message: { subject: 'Letter', body } }] } },
      },
    },
  }
}

const baseline = {
  surgery: '2026-03-31',
  visit: '2026-03-06T23:30:00.000Z',
  pain: '1',
  sports: '["run","swim"]',
  weight: '70.456',
  phone: '+32470123456',
}

/** Renders a variable in a message. */
async function write(variable: YamlVariable, given: Record<string, string> = baseline): Promise<string> {
  const flow = play(await loadRelease(messageOf('<{it}>', { variables: { it: variable } })), given)
  const [message] = flow.events.flatMap((event) => (event.type === 'message_created' ? event.message : []))
  return (message?.body ?? '').slice(1, -1)
}

test.each<[YamlVariable, string]>([
  [{ of: 'pain' }, '1'],
  [{ of: 'pain', as: 'label' }, 'Much'],
  [{ of: 'sports', as: 'label' }, 'Running, Swimming'],
  [{ of: 'weight', as: 'label' }, '70.456'],
  [{ of: 'pain', as: 'date', transform: [{ format_date: 'dd/MM/yyyy HH:mm' }] }, '02/03/2026 09:00'],
  [{ of: 'first_name' }, 'Ada'],
  [{ of: 'last_name', fallback: 'dear patient', transform: [{ add_prefix: 'Mrs ' }] }, 'dear patient'],
  [{ of: 'last_name', transform: [{ add_prefix: 'Mrs ' }] }, ''],
])('a variable %o is rendered as "%s"', async (variable, expected) => {
  expect(await write(variable)).toBe(expected)
})

test.each<[string, YamlTransformation[], string]>([
  ['weight', [{ round_to: 1 }, { add_prefix: 'about ' }, { add_suffix: ' kg' }], 'about 70.5 kg'],
  ['weight', [{ round_to: 0 }], '70'],
  ['surgery', [{ format_date: 'D MMMM YYYY' }], '31 March 2026'],
  ['surgery', [{ subtract_duration: '1 month' }, { format_date: 'd MMM yy' }], '28 Feb 26'],
  ['surgery', [{ add_duration: '2 days' }, { format_date: 'EEEE dd.M.' }], 'Thursday 02.4.'],
  ['surgery', [{ add_weekdays: 4 }, { format_date: 'ddd YYYY-MM-DD' }], 'Mon 2026-04-06'],
  ['surgery', [{ add_weekdays: -2 }, { format_date: 'yyyy-MM-dd' }], '2026-03-27'],
  // At 23:30 UTC on Friday, it is already Saturday in Brussels.
  ['visit', [{ format_date: "EEE d [at] h:mm a 'sharp'" }], 'Sat 7 at 12:30 AM sharp'],
  ['visit', [{ add_weekdays: 1 }, { format_date: 'EEEE' }], 'Monday'],
  ['phone', [{ format_phone_number: 'e164' }], '+32470123456'],
  ['phone', [{ format_phone_number: 'digits' }, { add_prefix: '00' }], '0032470123456'],
  ['phone', [{ format_phone_number: 'rfc3966' }], 'tel:+32470123456'],
])(
  'a variable of the data point %s with the transformations %j is rendered as "%s"',
  async (of, transform, expected) => {
    expect(await write({ of, transform })).toBe(expected)
  },
)

test('constants are interpolated, and markup in constants and variables is escaped', async () => {
  const file = messageOf('<p>{clinic}, {wish}</p>', {
    constants: { clinic: 'A & B' },
    variables: { wish: { of: 'visit', fallback: '<soon>' } },
  })
  const { visit: _, ...others } = baseline
  const [message] = play(await loadRelease(file), others).events.flatMap((event) =>
    event.type === 'message_created' ? event.message : [],
  )
  expect(message?.body).toBe('<p>A &#38; B, &#60;soon&#62;</p>')
})

test('extension fields interpolate variables even if the service assigned the data point ids', async () => {
  const file = messageOf('', {
    variables: { day: { of: 'surgery', transform: [{ format_date: 'yyyy' }] } },
  })
  const extension = { title: 'Book', name: 'book', action: 'book', fields: { year: 'In {day}' } }
  file.tracks = { main: { title: 'Main', steps: { write: { title: 'Write', actions: [{ extension }] } } } }
  const { surgery, ...others } = baseline
  const release = changeDataPointId(await loadRelease(file), 'surgery', 'kL9')
  const { events } = play(release, { ...others, kL9: surgery })
  const called = events.find((event) => event.type === 'extension_called')
  expect(called).toMatchObject({ extension_record: { fields: [{ id: 'year', value: 'In 2026' }] } })
})

test.each<[Partial<YamlDefinition>, string]>([
  [{ variables: { it: { of: 'surgry' } } }, 'variables.it.of: "surgry" is not a data point; write "surgery"'],
  [{ variables: { pain: { of: 'pain' } } }, 'variables.pain: "pain" is also the key of a data point'],
  [{ constants: { pain: 'Much' } }, 'constants.pain: "pain" is also the key of a data point'],
  [
    { constants: { it: 'It' }, variables: { it: { of: 'pain' } } },
    'variables.it: "it" is also the key of a constant; choose another key',
  ],
  [
    { variables: { it: { of: 'pain', transform: [{ add_suffix: '!' }, { format_date: 'yyyy' }] } } },
    'variables.it.transform[1].format_date: "format_date" needs a date, but "pain" has a different type; remove it',
  ],
  [
    { variables: { it: { of: 'surgery', transform: [{ round_to: 1 }] } } },
    'variables.it.transform[0].round_to: "round_to" needs a number, but "surgery" has a different type; remove it',
  ],
  [
    { variables: { it: { of: 'weight', transform: [{ format_phone_number: 'e164' }] } } },
    'variables.it.transform[0].format_phone_number: "format_phone_number" needs a telephone number, but "weight" has a different type; remove it',
  ],
  [
    { variables: { it: { of: 'pain', fallbak: 'no' } as YamlVariable } },
    'variables.it.fallbak: "fallbak" is unknown; write "fallback"',
  ],
  [
    { variables: { it: { of: 'pain', transform: [{ upper: true } as unknown as YamlTransformation] } } },
    'must be a map with one of the keys add_prefix, add_suffix',
  ],
])('a definition with %j is rejected', async (others, message) => {
  await expect(loadDefinitions([messageOf('Hello', others)])).rejects.toThrow(message)
})

test('a misspelled variable in text is rejected, and the error suggests the most similar name', async () => {
  const file = messageOf('{chek-up}', { variables: { 'check-up': { of: 'surgery' } } })
  await expect(loadDefinitions([file])).rejects.toThrow(
    '"{chek-up}" is not a data point, a variable or a constant; write "check-up"',
  )
})

const linked = messageOf('<a href="{hosted_pages_link.patient}">Open</a>, {hosted_pages_link.nurse}', {
  baseline: {},
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
})

test('a link to hosted pages contains the URL for its stakeholder, and is empty if no URL is passed', async () => {
  const release = await loadRelease(linked)
  expect(release.links).toEqual([
    { name: 'hosted_pages_link.patient', stakeholder: 'patient' },
    { name: 'hosted_pages_link.nurse', stakeholder: 'nurse' },
  ])
  const command = { id: 'one', time: 0, patient, data_points: [] }
  const linkUrls = { patient: 'http://localhost/l/1?a=1&b=2' }
  const { events } = startCareFlow(release, { ...command, linkUrls }) as { events: CareFlowEvent[] }
  expect(events.find((event) => event.type === 'message_created')?.message.body).toBe(
    '<a href="http://localhost/l/1?a=1&#38;b=2">Open</a>, ',
  )
})

test('a link to the hosted pages of an unknown stakeholder is rejected', async () => {
  await expect(loadDefinitions([messageOf('{hosted_pages_link.nurs}', {})])).rejects.toThrow(
    'body: "nurs" is not a stakeholder; write "patient"',
  )
})
