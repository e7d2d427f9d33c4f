import { describe, expect, test } from 'vitest'
import { createMutate, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const contract = useContract()
const { ask } = contract
const mutate = createMutate(ask)

const inDays = (days: number) => new Date(contract.emulator.now().getTime() + days * DAY).toISOString()

async function read(pathway_id: string) {
  const { data } = await ask(
    `query ($id: String!) {
      adHocTracksByPathway(pathway_id: $id) { tracks { id title release_id can_trigger_manually } }
      tracksByPathway(pathway_id: $id) { tracks { title can_trigger_manually } }
      careflowTracks(careflow_id: $id, statuses: ["active"]) { tracks {
        id definition_id title status start_date end_date started_by_user_id started_by_user_name stop_reason
      } }
      scheduledTracksForPathway(pathway_id: $id) { scheduled_tracks {
        id pathway_id track_definition_id release_id tenant_id created_by_user_id created_date modified_date
        scheduled_date status title
      } }
      scheduledSteps(pathway_id: $id) { steps { id name type status start_date context { pathway_id } } }
      scheduledDestinations(pathway_id: $id) { destinations { date node {
        id name definition_type definition_id track_definition_id date
      } } }
    }`,
    { id: pathway_id },
  )
  return {
    adHoc: data.adHocTracksByPathway.tracks,
    all: data.tracksByPathway.tracks,
    active: data.careflowTracks.tracks,
    scheduled: data.scheduledTracksForPathway.scheduled_tracks,
    steps: data.scheduledSteps.steps,
    destinations: data.scheduledDestinations.destinations,
  }
}

const titles = (tracks: { title: string }[]) => tracks.map(({ title }) => title)

describe('ad hoc tracks', () => {
  test('a track with a manual trigger can be listed, added and stopped', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const before = await read(pathway_id)
    expect(titles(before.all)).toEqual(['Onboarding', 'Extra check-in'])
    expect(titles(before.adHoc)).toEqual(['Extra check-in'])
    const [{ id: track_id, release_id }] = before.adHoc
    const byRelease = await ask(
      'query ($id: String!) { adHocTracksByRelease(release_id: $id) { tracks { id title release_id can_trigger_manually } } }',
      { id: release_id },
    )
    expect(byRelease.data.adHocTracksByRelease.tracks).toEqual(before.adHoc)

    const added = await mutate('addTrack', { pathway_id, track_id }, undefined, undefined, {
      'X-User-ID': 'ada',
    })
    expect(added.data.addTrack).toEqual({ code: '200', success: true })
    const [, run] = (await read(pathway_id)).active
    expect(run).toMatchObject({
      definition_id: track_id,
      title: 'Extra check-in',
      status: 'active',
      end_date: null,
      started_by_user_id: 'ada',
    })
    const checklist = await player.activity('Check in with the patient')
    expect(checklist).toMatchObject({
      status: 'ACTIVE',
      context: { track_id: run.id },
      track: { id: track_id },
    })

    const stopped = await mutate(
      'stopTrack',
      { pathway_id, track_id: run.id, reason: 'Not needed' },
      'success track { id definition_id type status end_date context { instance_id } }',
    )
    expect(stopped.data.stopTrack).toMatchObject({
      success: true,
      track: {
        id: run.id,
        definition_id: track_id,
        type: 'TRACK',
        status: 'STOPPED',
        context: { instance_id: run.id },
      },
    })
    expect(stopped.data.stopTrack.track.end_date).not.toBeNull()
    expect(titles((await read(pathway_id)).active)).toEqual(['Onboarding'])
    const all = await ask(
      'query ($id: String!) { careflowTracks(careflow_id: $id) { tracks { id status stop_reason } } }',
      { id: pathway_id },
    )
    expect(all.data.careflowTracks.tracks[1]).toEqual({
      id: run.id,
      status: 'stopped',
      stop_reason: 'Not needed',
    })
  })

  test('a track starts at most once a minute, and a second start within that minute is delayed', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const [{ id: track_id }] = (await read(pathway_id)).adHoc
    await mutate('addTrack', { pathway_id, track_id })
    await mutate('addTrack', { pathway_id, track_id })
    const count = async () => (await read(pathway_id)).active.length - 1
    expect(await count()).toBe(1)
    contract.emulator.advanceClock(MINUTE)
    expect(await count()).toBe(2)
  })

  test('a scheduled track starts on its date', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const [{ id: track_id }] = (await read(pathway_id)).adHoc
    const scheduled_date = inDays(2)
    const { data } = await mutate('scheduleTrack', { pathway_id, track_id, scheduled_date }, 'success id')
    const { id } = data.scheduleTrack
    const waiting = await read(pathway_id)
    expect(waiting.scheduled).toMatchObject([
      {
        id,
        pathway_id,
        track_definition_id: track_id,
        tenant_id: expect.any(String),
        modified_date: null,
        scheduled_date,
        status: 'scheduled',
        title: 'Extra check-in',
      },
    ])
    expect(waiting.destinations).toMatchObject([
      { date: scheduled_date, node: { id, definition_type: 'TRACK', definition_id: track_id } },
    ])
    await expect(player.activity('Check in with the patient')).rejects.toThrow()
    contract.emulator.advanceClock(2 * DAY)
    const started = await read(pathway_id)
    expect([started.scheduled, titles(started.active)]).toEqual([[], ['Onboarding', 'Extra check-in']])
    const tooLate = await mutate(
      'unscheduleTracks',
      { ids: [id] },
      'unscheduled_ids',
      'CancelScheduledTracksInput',
    )
    expect(tooLate.data.unscheduleTracks.unscheduled_ids).toEqual([])
  })

  test('a track that is scheduled for a past date starts immediately', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const [{ id: track_id }] = (await read(pathway_id)).adHoc
    await mutate('scheduleTrack', { pathway_id, track_id, scheduled_date: inDays(-1) }, 'id')
    const { active, scheduled } = await read(pathway_id)
    expect([titles(active), scheduled]).toEqual([['Onboarding', 'Extra check-in'], []])
  })

  test('unscheduleTracks cancels tracks by id, and scheduleTrack with cancel_any_scheduled replaces scheduled tracks', async () => {
    const first = await startPlayer(ask, 'welcome')
    const flows = [first, await startPlayer(ask, 'welcome')]
    const ids: string[] = []
    for (const { id: pathway_id } of flows) {
      const [{ id: track_id }] = (await read(pathway_id)).adHoc
      const input = { pathway_id, track_id, scheduled_date: inDays(3) }
      ids.push((await mutate('scheduleTrack', input, 'id')).data.scheduleTrack.id)
    }
    const { data } = await mutate(
      'unscheduleTracks',
      { ids: [...ids, 'unknown'] },
      'success unscheduled_ids',
      'CancelScheduledTracksInput',
    )
    expect(data.unscheduleTracks).toEqual({ success: true, unscheduled_ids: ids })

    const pathway_id = first.id
    const [{ id: track_id }] = (await read(pathway_id)).adHoc
    const schedule = (days: number, cancel_any_scheduled: boolean) =>
      mutate(
        'scheduleTrack',
        { pathway_id, track_id, scheduled_date: inDays(days), cancel_any_scheduled },
        'id',
      )
    await schedule(3, false)
    await schedule(4, false)
    expect((await read(pathway_id)).scheduled).toHaveLength(2)
    const last = await schedule(5, true)
    expect((await read(pathway_id)).scheduled).toMatchObject([{ id: last.data.scheduleTrack.id }])
  })

  test('a scheduled step is listed until it starts', async () => {
    const player = await startPlayer(ask, 'knee-surgery', {
      baseline: { 'surgery-date': inDays(5), side: 'left' },
    })
    const { id: pathway_id } = player
    await player.expire('Intake')
    await player.expire('Before the operation')
    const { steps, destinations } = await read(pathway_id)
    expect(steps).toMatchObject([
      { name: 'Pain diary', type: 'STEP', status: 'SCHEDULED', context: { pathway_id } },
    ])
    expect(destinations).toMatchObject([
      {
        date: steps[0].start_date,
        node: {
          id: steps[0].id,
          name: 'Pain diary',
          definition_type: 'STEP',
          definition_id: 'diary',
          track_definition_id: 'recovery',
        },
      },
    ])
    contract.emulator.advanceClock(8 * DAY)
    expect((await read(pathway_id)).steps).toEqual([])
  })

  test('addTrack, scheduleTrack and stopTrack return BAD_REQUEST_ERROR or NOT_FOUND for invalid input', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: pathway_id } = player
    const { id: stoppedFlow } = await startPlayer(ask, 'welcome')
    await mutate('stopPathway', { pathway_id: stoppedFlow })
    const { adHoc, active } = await read(pathway_id)
    const track_id = adHoc[0].id
    const onboarding = active[0].definition_id
    const typeOf = async (...given: Parameters<typeof mutate>) =>
      (await mutate(...given)).errors?.[0]?.extensions.type
    const scheduled_date = inDays(1)

    expect(await typeOf('addTrack', { pathway_id, track_id: onboarding })).toBe('BAD_REQUEST_ERROR')
    expect(await typeOf('addTrack', { pathway_id: stoppedFlow, track_id })).toBe('BAD_REQUEST_ERROR')
    expect(await typeOf('addTrack', { pathway_id, track_id: 'unknown' })).toBe('NOT_FOUND')
    expect(await typeOf('addTrack', { pathway_id: 'unknown', track_id })).toBe('NOT_FOUND')
    expect(await typeOf('scheduleTrack', { pathway_id, track_id: onboarding, scheduled_date }, 'id')).toBe(
      'BAD_REQUEST_ERROR',
    )
    expect(await typeOf('scheduleTrack', { pathway_id, track_id, scheduled_date: 'tomorrow' }, 'id')).toBe(
      'BAD_REQUEST_ERROR',
    )
    for (const id of ['unknown', onboarding])
      expect(await typeOf('stopTrack', { pathway_id, track_id: id })).toBe('NOT_FOUND')
    expect(await typeOf('addTrack', { pathway_id, track_id: active[0].id })).toBe('NOT_FOUND')
    const run = { pathway_id, track_id: active[0].id }
    expect(await typeOf('stopTrack', run)).toBeUndefined()
    expect(await typeOf('stopTrack', run)).toBe('BAD_REQUEST_ERROR')

    const allowed = { pathway_id, track_id: onboarding, allow_any_track_definition: true }
    contract.emulator.advanceClock(MINUTE)
    expect(await typeOf('addTrack', allowed)).toBe('BAD_REQUEST_ERROR')
    const other = await startPlayer(ask, 'welcome')
    expect(await typeOf('addTrack', { ...allowed, pathway_id: other.id })).toBeUndefined()
  })
})
