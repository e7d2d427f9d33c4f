import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'

const system = 'https://example.org/identifiers/mrn'
const emulator = await startEmulator({
  port: 0,
  portalPort: 0,
  patients: 25,
  randomSeed: 7,
  seedData: {
    patients: [
      {
        id: 'ada',
        first_name: 'Ada',
        last_name: 'Lovelace',
        patient_code: 'P-1815',
        identifier: [{ system, value: 'MRN-77' }],
        address: { street: 'St James’s Square 12', city: 'London' },
        care_flows: [{ id: 'adas', pathway_definition_id: 'welcome' }],
      },
      { id: 'anonymous', patient_code: 'ANON-1' },
      { id: 'nameless' },
    ],
  },
})
const grace = new PortalVisitor(emulator.portal)
const read = async (path: string) => (await grace.open(path)).body
beforeAll(async () => {
  await grace.signIn('Grace Hopper', emulator.adminToken)
})
afterAll(() => emulator.stop())

test.each([
  ['/sandbox/patients?search=%00', 200],
  ['/sandbox/patients/a%00', 404],
])('the portal treats U+0000 in the URL %s like other characters', async (path, status) => {
  expect((await grace.send(path)).status).toBe(status)
})

test('the page of a patient lists all pending activities, 20 at a time', async () => {
  await using busy = await startEmulator({
    port: 0,
    portalPort: 0,
    seedData: {
      patients: [
        { id: 'ada', care_flows: Array.from({ length: 11 }, () => ({ pathway_definition_id: 'welcome' })) },
      ],
    },
  })
  const visitor = new PortalVisitor(busy.portal)
  await visitor.signIn('Grace Hopper', busy.adminToken)
  const countPending = async (path: string) => {
    const { body } = await visitor.open(path)
    const [, pending = ''] = /<ul class="pending">(.*?)<\/ul>/s.exec(body) ?? []
    return pending.match(/<li>/g)?.length
  }
  expect(await countPending('/sandbox/patients/ada')).toBe(20)
  expect(visitor.page.body).toContain('href="?waiting=20#pending"')
  expect(await countPending('/sandbox/patients/ada?waiting=20')).toBe(2)
  const { id = '' } = (await busy.snapshot()).rows.care_flow[0] ?? {}
  await busy.careFlow(String(id)).stop()
  expect(await countPending('/sandbox/patients/ada?waiting=20')).toBeUndefined()
  expect(visitor.page.body).toContain('href="?waiting=0#pending"')
})

describe('the list of patients', () => {
  test('supports the search and sorting of the API', async () => {
    expect(await read('/sandbox/patients?search=LOVE')).toContain('1–1 of 1')
    expect(await read('/sandbox/patients?patient_code=P-1815')).toContain('Ada Lovelace')
    const names = (body: string) =>
      [...body.matchAll(/href="\/sandbox\/patients\/([^"]+)"/g)].map(([, id]) => id)
    const ascending = names(await read('/sandbox/patients?field=birth_date&direction=ASC'))
    const descending = names(await read('/sandbox/patients?field=birth_date&direction=DESC&offset=8'))
    expect(ascending).toHaveLength(20)
    expect(descending).toEqual(ascending.toReversed())
  })

  test('keeps the sort order and returns to the first page after a filter change', async () => {
    const body = await read('/sandbox/patients?field=birth_date&direction=ASC&offset=20')
    const form = /<form class="filter".*?<\/form>/s.exec(body)?.[0] ?? ''
    const kept = [...form.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, ...pair]) => pair)
    expect(kept).toEqual([
      ['field', 'birth_date'],
      ['direction', 'ASC'],
    ])
  })

  test('shows the code or id of an anonymous patient', async () => {
    const body = await read('/sandbox/patients?field=last_name&direction=ASC')
    expect(body).toMatch(/Anonymous <code><bdi>ANON-1/)
    expect(body).toMatch(/Anonymous <code><bdi>nameless/)
  })

  test('reports a search without matches, and a search that is too long', async () => {
    expect(await read('/sandbox/patients?search=nobody-at-all')).toContain('No patients match')
    expect(await read(`/sandbox/patients?search=${'x'.repeat(1_001)}`)).toContain('values or characters')
  })

  test('of an empty environment shows how to create patients', async () => {
    await using empty = await startEmulator({ port: 0, portalPort: 0 })
    const visitor = new PortalVisitor(empty.portal)
    await visitor.signIn('Grace Hopper', empty.adminToken)
    expect((await visitor.open('/sandbox/patients')).body).toContain(
      'npx --no-install orchestration-emulator --patients 25',
    )
    expect((await visitor.open('/sandbox/care-flows')).body).toContain('--patients 25 --care-flows 20')
  })
})

test('the patient page shows the profile, identifiers, care flows and pending activities', async () => {
  const body = await read('/sandbox/patients/ada')
  for (const text of ['Ada Lovelace', 'P-1815', 'St James’s Square 12', 'Medical record number', 'MRN-77']) {
    expect(body).toContain(text)
  }
  expect(body).toContain('href="/sandbox/care-flows/adas"')
  expect(body).toContain('About you')
  expect((await grace.open('/sandbox/patients/nobody')).status).toBe(404)
})

test('the patient page starts a care flow, with the administrator as the acting user', async () => {
  const path = '/sandbox/patients/nameless'
  await grace.open(path)
  const { body } = await grace.submit(`${path}/care-flows`, { definition: 'knee-surgery' })
  expect(body).toContain('<strong>Done.</strong>')
  expect(body).toContain('Recovery after knee surgery')
  expect(body).toContain('by <bdi>Grace Hopper</bdi>')
  await grace.open(path)
  const rejected = await grace.submit(`${path}/care-flows`, { definition: 'none' })
  expect(rejected.status).toBe(422)
  expect(rejected.body).toContain('There is no published care flow definition with this id.')
  const forged = {
    method: 'POST',
    headers: grace.ownOrigin,
    fields: { definition: 'welcome', formToken: 'x' },
  }
  expect((await grace.send(`${path}/care-flows`, forged)).status).toBe(403)
  expect((await read(path)).match(/<strong><a href="\/sandbox\/care-flows\//g)).toHaveLength(1)
})

describe('the search for an id or a name', () => {
  const search = async (text: string) =>
    (await grace.send(`/sandbox/search?${new URLSearchParams({ text })}`)).headers.location

  test('redirects to the patient, care flow or activity', async () => {
    const [activity] = await emulator.careFlow('adas').listPendingActivities()
    expect(await search(' ada ')).toBe('/sandbox/patients/ada')
    expect(await search('MRN-77')).toBe('/sandbox/patients/ada')
    expect(await search('ANON-1')).toBe('/sandbox/patients/anonymous')
    expect(await search('lovelace')).toBe('/sandbox/patients/ada')
    expect(await search('adas')).toBe('/sandbox/care-flows/adas')
    expect(await search(activity?.id ?? '')).toBe(`/sandbox/care-flows/adas/activities/${activity?.id}`)
  })

  test.each([
    ['startpathway', '/sandbox/explorer?operation=StartPathway'],
    ['patient.created', '/sandbox/deliveries?event_type=patient.created'],
    ['Blood pressure at home', '/sandbox/care-flows?pathway_definition_id=blood-pressure'],
  ])('redirects to the page for the name %s', async (name, url) => {
    expect(await search(name)).toBe(url)
  })

  test('returns 404 if the id is unknown, and still shows the navigation', async () => {
    const { status, body } = await grace.open('/sandbox/search?text=%3Cb%3E')
    expect(status).toBe(404)
    expect(body).toContain('No results for <bdi>&lt;b&gt;</bdi>')
    expect(body).toContain('aria-label="Portal"')
    expect((await grace.open(`/sandbox/search?text=${'x'.repeat(2_000)}`)).status).toBe(404)
  })
})

test('the portal adds a sample patient to an empty emulator, and starts a care flow', async () => {
  await using empty = await startEmulator({ port: 0, portalPort: 0 })
  const ada = new PortalVisitor(empty.portal)
  await ada.signIn('Ada', empty.adminToken)
  await ada.open('/sandbox/patients')
  expect(ada.page.body).toContain('No patients yet')
  const { body } = await ada.submit('/sandbox/patients', {})
  expect(body).toContain('Patient added with a sample profile.')
  const [action = ''] = /\/sandbox\/patients\/[^"]+\/care-flows/.exec(body) ?? []
  const started = await ada.submit(action, { definition: 'welcome' })
  expect(started.body).toContain('Care flow started')
})
