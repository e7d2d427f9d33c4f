import { describe, expect, test } from 'vitest'
import { startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const baseline = { 'target-systolic': '130', 'has-monitor': 'true' }
const DAY = 86_400_000

const contract = useContract()
const start = () => startPlayer(contract.ask, 'blood-pressure', { baseline })

async function readValues(id: string): Promise<Record<string, string>> {
  const { data } = await contract.ask(
    'query ($id: String!) { pathwayDataPoints(pathway_id: $id) { dataPoints { key serialized_value } } }',
    { id },
  )
  const dataPoints: { key: string; serialized_value: string }[] = data.pathwayDataPoints.dataPoints
  return Object.fromEntries(dataPoints.map(({ key, serialized_value }) => [key, serialized_value]))
}

async function readSteps(id: string): Promise<[string, string][]> {
  const { data } = await contract.ask(
    'query ($id: String!) { pathwayElements(pathway_id: $id) { elements { name type status } } }',
    { id },
  )
  const elements: { name: string; type: string; status: string }[] = data.pathwayElements.elements
  return elements.filter(({ type }) => type === 'STEP').map(({ name, status }) => [name, status])
}

describe('a care flow with a scored form', () => {
  test('rejects a form with a missing answer, scores a complete form, and takes the transition for the score', async () => {
    const player = await start()
    const rejected = await player.answer('Daily readings', { morning: '128', noon: '130' })
    expect(rejected.errors).toMatchObject([
      {
        extensions: {
          type: 'MISSING_REQUIRED_ANSWER',
          data: { data: [{ definition_id: 'readings.evening' }] },
        },
      },
    ])
    expect(await readValues(player.id)).not.toHaveProperty('readings.morning')

    await player.answer('Daily readings', { morning: '128', noon: '140', evening: '150' })
    expect(await readValues(player.id)).toMatchObject({
      'readings.morning': '128',
      'readings.evening': '150',
      'pressure.average': '139.3',
      'pressure.grade': 'raised',
    })
    expect(await readSteps(player.id)).toEqual([
      ['Measure', 'DONE'],
      ['Score', 'DONE'],
      ['All is well', 'DISCARDED'],
      ['First review', 'ACTIVE'],
    ])

    await player.answer('Review', { change: 'yes', 'change-to': 'Half a tablet' })
    await player.tick('Second review')
    expect(await player.status()).toBe('active')
    contract.emulator.advanceClock(2 * DAY)
    expect(await player.status()).toBe('completed')
    expect((await player.newest('CLINICAL_NOTE')).status).toBe('DONE')
  })

  test('completes after normal readings, and skips the review', async () => {
    const player = await start()
    await player.answer('Daily readings', { morning: '120', noon: '120', evening: '120' })
    expect(await player.status()).toBe('completed')
    expect(await readSteps(player.id)).toEqual(
      expect.arrayContaining([
        ['First review', 'DISCARDED'],
        ['All is well', 'DONE'],
        ['Note', 'DONE'],
      ]),
    )
  })

  test('starts a track after a dangerous reading, and stays active until the track completes', async () => {
    const player = await start()
    await player.answer('Daily readings', { morning: '120', noon: '190', evening: '120' })
    await player.answer('Review', { change: 'no' })
    await player.tick('Second review')
    contract.emulator.advanceClock(2 * DAY)
    expect(await player.status()).toBe('active')
    await player.tick('Call the patient today')
    expect(await player.status()).toBe('completed')
  })
})
