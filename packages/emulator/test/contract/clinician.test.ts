import { describe, expect, test } from 'vitest'
import { type PlayedActivity, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const baseline = { 'surgery-date': '2030-01-10', side: 'left' }

const contract = useContract()

async function listPendingActivities(userId: string): Promise<PlayedActivity[]> {
  const { data } = await contract.ask(
    `{ myPendingActivities { activities {
      id status stream_id object { id type name } indirect_object { id type name }
    } } }`,
    {},
    { 'X-User-ID': userId },
  )
  return data.myPendingActivities.activities
}

async function findStakeholder(label: string): Promise<string> {
  const { data } = await contract.ask(
    '{ stakeholdersByReleaseIds(release_ids: ["knee-surgery-v1"]) { stakeholders { id label { en } } } }',
  )
  const stakeholders: { id: string; label: { en: string } }[] = data.stakeholdersByReleaseIds.stakeholders
  return stakeholders.find((stakeholder) => stakeholder.label.en === label)?.id ?? ''
}

describe('a clinician', () => {
  test('can list their pending activities across all care flows, but not completed activities', async () => {
    const nurse = await findStakeholder('Nurse')
    const before = await listPendingActivities(nurse)
    const players = [
      await startPlayer(contract.ask, 'knee-surgery', { baseline }),
      await startPlayer(contract.ask, 'knee-surgery', { baseline }),
    ]
    expect(await listPendingActivities(nurse)).toEqual(before)
    for (const player of players) await player.answer('Intake', { pain: '3', smokes: 'no' })
    const listed = await listPendingActivities(nurse)
    expect(listed).toHaveLength(before.length + 2)
    expect(listed[0]).toMatchObject({
      status: 'ACTIVE',
      object: { type: 'CHECKLIST', name: 'Before the operation' },
      indirect_object: { id: nurse, type: 'STAKEHOLDER', name: 'Nurse' },
    })

    await players[0]?.tick('Before the operation', { 'X-User-ID': nurse })
    expect(await listPendingActivities(nurse)).toHaveLength(before.length + 1)
  })

  test('is recorded in a sub-activity only if X-User-ID is sent', async () => {
    const player = await startPlayer(contract.ask, 'knee-surgery', { baseline })
    const { name } = await player.newest('MESSAGE').then(({ object }) => object)
    const read = await player.read(name, { 'X-User-ID': player.patientId })
    expect(read.data.markMessageAsRead.activity.sub_activities.at(-1)).toEqual({
      action: 'READ',
      subject: { type: 'USER', id: player.patientId, name: 'Noor Whitlock' },
    })
    const answers = { pain: '3', smokes: 'no' }
    const nameless = await contract.ask('mutation { createPatient { patient { id } } }')
    const { id } = nameless.data.createPatient.patient
    const answered = await player.answer('Intake', answers, { 'X-User-ID': id })
    expect(answered.data.submitFormResponse.activity.sub_activities.at(-1)).toEqual({
      action: 'SUBMITTED',
      subject: { type: 'USER', id, name: id },
    })
    const ticked = await player.tick('Before the operation')
    const subActivities: PlayedActivity['sub_activities'] =
      ticked.data.submitChecklist.activity.sub_activities
    expect(subActivities.map(({ subject }) => subject.type)).not.toContain('USER')
  })
})
