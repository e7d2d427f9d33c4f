import { beforeEach, describe, expect, test } from 'vitest'
import type { CareFlowHandle } from '../../src/index.ts'
import { useContract } from '../use-contract.ts'

const contract = useContract()

describe('a care flow handle', () => {
  let careFlow: CareFlowHandle
  beforeEach(async () => {
    const created = await contract.ask(
      'mutation { createPatient(input: { first_name: "Ada" }) { patient { id } } }',
    )
    const input = { patient_id: created.data.createPatient.patient.id, pathway_definition_id: 'welcome' }
    const { data } = await contract.ask(
      'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
      { input },
    )
    careFlow = contract.emulator.careFlow(data.startPathway.pathway_id)
  })
  const names = async () => (await careFlow.listPendingActivities()).map(({ name }) => name)

  test('returns the status and the pending activities with their assignees', async () => {
    expect(await careFlow.status()).toBe('active')
    expect(await careFlow.listPendingActivities()).toEqual([
      { id: expect.any(String), name: 'Welcome, Ada', type: 'MESSAGE', assignee: 'Ada' },
      { id: expect.any(String), name: 'About you', type: 'FORM', assignee: 'Ada' },
    ])
  })

  test('completes activities by name or id, with answers keyed by question key', async () => {
    const [message] = await careFlow.listPendingActivities()
    await careFlow.complete(message?.id ?? '')
    await careFlow.complete('About you', {
      exercise: 2,
      sports: ['walking'],
      allergic: false,
      height: '170',
    })
    const { data } = await contract.ask(
      'query ($id: String!) { careflowActivities(pathway_id: $id) { activities { status object { name } } } }',
      { id: careFlow.id },
    )
    expect(data.careflowActivities.activities).toContainEqual({
      status: 'DONE',
      object: { name: 'About you' },
    })
    expect(await names()).toEqual(['Three quiet days'])
  })

  test('completes forms, timers and API calls until the requested activity is pending', async () => {
    const found = await careFlow.completeUntil('Connect a watch')
    expect(found).toMatchObject({ name: 'Connect a watch', type: 'PLUGIN_ACTION' })
    await careFlow.complete('Connect a watch', { 'steps-a-day': 4_000, connected: true })
    expect(await names()).not.toContain('Connect a watch')
  })

  test('changes nothing if the requested activity never becomes pending', async () => {
    const before = await careFlow.listPendingActivities()
    await expect(careFlow.completeUntil('Paint the house')).rejects.toThrow(
      /^activity: The activity did not become pending/,
    )
    expect(await careFlow.listPendingActivities()).toEqual(before)
  })

  test('expires activities, adds tracks and stops the care flow', async () => {
    await careFlow.expire('About you')
    await careFlow.addTrack('Extra check-in')
    expect(await names()).toContain('Check in with the patient')
    await careFlow.stop()
    expect(await careFlow.status()).toBe('stopped')
  })

  test('names the invalid argument in errors, without quoting answers', async () => {
    const secret = 'nobody must read this'
    const messageOf = async (attempt: Promise<unknown>) => {
      const error: Error = await attempt.then(
        () => new Error('No error was thrown.'),
        (thrown) => thrown,
      )
      expect([error.name, JSON.stringify(error)]).toEqual([
        'EmulatorError',
        expect.not.stringContaining(secret),
      ])
      expect(error.message).not.toContain(secret)
      return error.message
    }
    expect(await messageOf(careFlow.complete('Paint the house'))).toBe(
      'activity: The care flow has no such pending activity. Choose from "Welcome, {first_name}", "About you".',
    )
    expect(await messageOf(careFlow.complete('About you', { exercise: secret }))).toMatch(/NUMBER|number/)
    expect(await messageOf(careFlow.complete('About you', {}))).toMatch(/Missing: exercise\.$/)
    expect(await messageOf(careFlow.complete('About you', { mod: 5 }))).toMatch(/^answers: .* nickname, /)
    expect(await messageOf(careFlow.complete('Welcome, {first_name}', { mood: 5 }))).toMatch(/^answers: /)
    expect(await messageOf(careFlow.retry('About you'))).toBe(
      'activity: The care flow has no failed activities.',
    )
    expect(await messageOf(careFlow.addTrack('Onboard'))).toBe(
      'track: The care flow has no such ad hoc track. Choose from "Extra check-in".',
    )
    expect(await messageOf(careFlow.addTrack('Onboarding'))).toMatch(/manual/)
    expect(await messageOf(contract.emulator.careFlow('nothing').status())).toMatch(/^id: /)
  })
})
