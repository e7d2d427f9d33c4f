import { describe, expect, test } from 'vitest'
import { type CareFlowPlayer, createMutate, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const DAY = 86_400_000

const contract = useContract()
const { ask } = contract
const mutate = createMutate(ask)

/** Starts a care flow with an active timer, a pending checklist and a scheduled track. */
async function startPending(): Promise<CareFlowPlayer> {
  const player = await startPlayer(ask, 'welcome')
  const { id: pathway_id } = player
  await player.expire('About you')
  const { data } = await ask(
    'query ($id: String!) { adHocTracksByPathway(pathway_id: $id) { tracks { id } } }',
    {
      id: pathway_id,
    },
  )
  const [{ id: track_id }] = data.adHocTracksByPathway.tracks
  await mutate('addTrack', { pathway_id, track_id })
  const scheduled_date = new Date(contract.emulator.now().getTime() + DAY).toISOString()
  await mutate('scheduleTrack', { pathway_id, track_id, scheduled_date }, 'id')
  return player
}

const query = `query ($id: String!) {
  careflowTimers(careflow_id: $id) { timers { status } }
  careflowTracks(careflow_id: $id) { tracks { title status } }
  scheduledTracksForPathway(pathway_id: $id) { scheduled_tracks { id } }
  apiCalls(pathway_id: $id) { api_calls { status } }
}`

describe('stopping or deleting a care flow with pending work', () => {
  test('stopPathway cancels pending activities, timers and scheduled tracks', async () => {
    const player = await startPending()
    const { id: pathway_id } = player
    const pending = (await player.activities()).filter(({ status }) => status === 'ACTIVE')
    expect(pending.map(({ object }) => object.name)).toEqual([
      'Check in with the patient',
      'Three quiet days',
      'Welcome, Noor',
    ])
    await mutate('stopPathway', { pathway_id, reason: 'Moved away' })
    const stopped = await player.activities()
    const statuses = pending.map(({ id }) => stopped.find((activity) => activity.id === id)?.status)
    expect(statuses).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    expect((await ask(query, { id: pathway_id })).data).toMatchObject({
      careflowTimers: { timers: [{ status: 'canceled' }] },
      careflowTracks: {
        tracks: [
          { title: 'Onboarding', status: 'stopped' },
          { title: 'Extra check-in', status: 'stopped' },
        ],
      },
      scheduledTracksForPathway: { scheduled_tracks: [] },
    })
    contract.emulator.advanceClock(30 * DAY)
    expect(await player.activities()).toEqual(stopped)
    expect(await player.status()).toBe('stopped')
  })

  test('stopPathway cancels the next attempt of a failed API call', async () => {
    const player = await startPending()
    const { id: pathway_id } = player
    contract.emulator.advanceClock(3 * DAY - 60_000)
    await player.expire('Three quiet days')
    const statuses = async () =>
      (await ask(query, { id: pathway_id })).data.apiCalls.api_calls.map(
        ({ status }: { status: string }) => status,
      )
    expect(await statuses()).toEqual(['Failed'])
    await mutate('stopPathway', { pathway_id })
    expect(await statuses()).toEqual(['Skipped'])
  })

  test('deletePathway deletes the activities and scheduled tracks of the care flow', async () => {
    const player = await startPending()
    const { id: pathway_id } = player
    const [activity] = await player.activities()
    const { data } = await ask(query, { id: pathway_id })
    const ids = data.scheduledTracksForPathway.scheduled_tracks.map(({ id }: { id: string }) => id)
    expect((await mutate('deletePathway', { pathway_id })).data.deletePathway.success).toBe(true)
    const gone = await ask(query, { id: pathway_id })
    expect(gone.errors?.[0]?.extensions.type).toBe('NOT_FOUND')
    const one = await ask('query ($id: String!) { activity(id: $id) { success } }', { id: activity?.id })
    expect(one.errors?.[0]?.extensions.type).toBe('NOT_FOUND')
    const unscheduled = await mutate(
      'unscheduleTracks',
      { ids },
      'unscheduled_ids',
      'CancelScheduledTracksInput',
    )
    expect(unscheduled.data.unscheduleTracks.unscheduled_ids).toEqual([])
    contract.emulator.advanceClock(30 * DAY)
    expect((await ask(query, { id: pathway_id })).errors).toBeDefined()
  })
})
