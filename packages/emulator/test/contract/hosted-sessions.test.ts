import { describe, expect, test } from 'vitest'
import { createMutate, createPlayer, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const contract = useContract()
const { ask } = contract
const mutate = createMutate(ask)

const fields = `success session_id session_url organization_slug user_context { stytch_member_id stytch_member_email }
  tracking { utm_source utm_campaign custom }`

async function readCareFlow(id: string) {
  const { data } = await ask('query ($id: String!) { pathway(id: $id) { pathway { patient_id } } }', { id })
  return data.pathway.pathway
}

const startHostedActivitySession = (input: object) =>
  mutate('startHostedActivitySession', input, `${fields} language`)
const startPathwaySession = (input: object) =>
  mutate(
    'startHostedPathwaySession',
    { pathway_definition_id: 'welcome', ...input },
    `${fields} pathway_id stakeholder { id type name }`,
  )

async function readSession(id: string) {
  const { rows } = await contract.emulator.snapshot()
  const session = rows.hosted_session.find((row) => row.id === id)
  if (!session) throw new Error('There is no such session.')
  const { completed_at } = session
  const lasts = Date.parse(String(session.expires_at)) - Date.parse(String(session.created_at))
  return { ...session, completed_at, lasts }
}

describe('hosted sessions', () => {
  test('startHostedActivitySession starts a one-hour session for the patient', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const { patient_id } = await readCareFlow(pathway_id)
    const { data } = await startHostedActivitySession({
      pathway_id,
      stakeholder_id: patient_id,
      success_url: 'https://example.org/thanks',
      user_context: { stytch_member_id: 'member-1' },
      tracking: { utm_source: 'letter', custom: { ward: 3 } },
    })
    const session = data.startHostedActivitySession
    expect(session).toMatchObject({
      success: true,
      language: 'en',
      organization_slug: null,
      user_context: { stytch_member_id: 'member-1', stytch_member_email: null },
      tracking: { utm_source: 'letter', utm_campaign: null, custom: { ward: 3 } },
    })
    expect(session.session_url).toMatch(new RegExp(`^${contract.emulator.hostedPages}/s/[\\w-]{22}$`))
    expect(session.session_url).not.toContain(session.session_id)
    expect(await readSession(session.session_id)).toMatchObject({
      care_flow_id: pathway_id,
      success_url: 'https://example.org/thanks',
      cancel_url: '',
      completed_at: '',
      lasts: HOUR,
    })
  })

  test('a session completes when its stakeholder has no more pending activities', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const { patient_id } = await readCareFlow(pathway_id)
    const { data } = await startHostedActivitySession({ pathway_id, stakeholder_id: patient_id })
    const { session_id } = data.startHostedActivitySession
    await player.expire('Welcome, Noor')
    expect((await readSession(session_id)).completed_at).toBe('')
    await player.expire('About you')
    expect((await readSession(session_id)).completed_at).not.toBe('')
  })

  test('an expired session does not complete', async () => {
    const { data } = await startPathwaySession({ ttl: 60 })
    const { session_id, pathway_id } = data.startHostedPathwaySession
    const { patient_id } = await readCareFlow(pathway_id)
    const player = createPlayer(ask, pathway_id, patient_id)
    contract.emulator.advanceClock(2 * MINUTE)
    await player.expire('Welcome, ')
    await player.expire('About you')
    expect(await readSession(session_id)).toMatchObject({ completed_at: '', lasts: MINUTE })
  })

  test('startHostedPathwaySession starts a care flow for an anonymous patient', async () => {
    const { data } = await startPathwaySession({ language: 'nl', cancel_url: 'http://127.0.0.1:3000/back' })
    const session = data.startHostedPathwaySession
    const { patient_id } = await readCareFlow(session.pathway_id)
    expect(await createPlayer(ask, session.pathway_id, patient_id).status()).toBe('active')
    expect(session.stakeholder).toEqual({ id: patient_id, type: 'PATIENT', name: '' })
    expect(await readSession(session.session_id)).toMatchObject({
      language: 'nl',
      lasts: HOUR,
      success_url: '',
      cancel_url: 'http://127.0.0.1:3000/back',
    })
  })

  test('startHostedPathwaySession accepts another stakeholder and an existing patient', async () => {
    const created = await ask('mutation { createPatient { patient { id } } }')
    const patient_id = created.data.createPatient.patient.id
    const { data } = await startPathwaySession({ patient_id, stakeholder_definition_id: 'nurse' })
    const { pathway_id, stakeholder } = data.startHostedPathwaySession
    expect(stakeholder).toMatchObject({ type: 'STAKEHOLDER', name: 'Nurse' })
    expect((await readCareFlow(pathway_id)).patient_id).toBe(patient_id)
    const again = await startHostedActivitySession({ pathway_id, stakeholder_id: stakeholder.id })
    expect(again.data.startHostedActivitySession.success).toBe(true)
  })

  test('hostedPagesLink returns a stable link, or null for a stakeholder without activities', async () => {
    const { data } = await startPathwaySession({ stakeholder_definition_id: 'nurse' })
    const { pathway_id, stakeholder: nurse } = data.startHostedPathwaySession
    const { patient_id } = await readCareFlow(pathway_id)
    const link = async (stakeholder_id: string) => {
      const result = await ask(
        `query ($pathway_id: String!, $stakeholder_id: String!) {
          hostedPagesLink(pathway_id: $pathway_id, stakeholder_id: $stakeholder_id) {
            hosted_pages_link { id pathway_id stakeholder_id url }
          }
        }`,
        { pathway_id, stakeholder_id },
      )
      return result.data.hostedPagesLink.hosted_pages_link
    }
    const first = await link(patient_id)
    expect(first).toMatchObject({
      pathway_id,
      stakeholder_id: patient_id,
      url: expect.stringContaining(first.id),
    })
    contract.emulator.advanceClock(2 * HOUR)
    expect(await link(patient_id)).toEqual(first)
    expect(await link(nurse.id)).toBeNull()
    expect(await link('unknown')).toBeNull()
  })

  test.each([
    ['a ttl above an hour', { ttl: 7200 }, 'BAD_REQUEST_ERROR'],
    ['a ttl of 0', { ttl: 0 }, 'BAD_REQUEST_ERROR'],
    ['an invalid URL', { success_url: 'thanks' }, 'BAD_REQUEST_ERROR'],
    ['a javascript: URL', { cancel_url: 'javascript:alert(1)' }, 'BAD_REQUEST_ERROR'],
    ['an unknown stakeholder', { stakeholder_definition_id: 'gardener' }, 'NOT_FOUND'],
    ['an unknown patient', { patient_id: 'unknown' }, 'NOT_FOUND'],
    ['an unknown definition', { pathway_definition_id: 'unknown' }, 'NOT_FOUND'],
    ['missing baseline values', { pathway_definition_id: 'knee-surgery' }, 'MISSING_REQUIRED_ANSWER'],
  ])('startHostedPathwaySession rejects %s, and does not start a care flow', async (_, input, type) => {
    const count = async () => {
      const { data } = await ask(
        '{ pathways { pagination { total_count } } patients { pagination { total_count } } }',
      )
      return data
    }
    const before = await count()
    expect((await startPathwaySession(input)).errors?.[0]?.extensions.type).toBe(type)
    expect(await count()).toEqual(before)
  })

  test('startHostedActivitySession rejects stopped care flows and stakeholders of other care flows', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const { patient_id } = await readCareFlow(pathway_id)
    const typeOf = async (input: object) =>
      (await startHostedActivitySession({ pathway_id, stakeholder_id: patient_id, ...input })).errors?.[0]
        ?.extensions.type
    expect(await typeOf({ stakeholder_id: 'blood-pressure-v2.nurse' })).toBe('NOT_FOUND')
    expect(await typeOf({ pathway_id: 'unknown' })).toBe('NOT_FOUND')
    await mutate('stopPathway', { pathway_id })
    expect(await typeOf({})).toBe('BAD_REQUEST_ERROR')
  })

  test('sessions are deleted when their care flow is deleted or the emulator is reset', async () => {
    const { data } = await startPathwaySession({})
    const { pathway_id } = data.startHostedPathwaySession
    await startPathwaySession({})
    const count = async () => (await contract.emulator.snapshot()).rows.hosted_session.length
    expect(await count()).toBe(2)
    await contract.emulator.restore(await contract.emulator.snapshot())
    expect(await count()).toBe(2)
    await mutate('deletePathway', { pathway_id })
    expect(await count()).toBe(1)
    await contract.emulator.reset()
    expect(await count()).toBe(0)
  })
})
