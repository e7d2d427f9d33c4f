import { setTimeout } from 'node:timers/promises'
import type { JournalEntry, Snapshot } from '../src/index.ts'
import { type Asked, ask } from './ask.ts'
import { expirePending, startCareFlow } from './expire-pending.ts'
import type { Soaked } from './soak.ts'

/** What holds for emulators that are one service. Each check lists what does not. */

type Check = (soaked: Soaked) => Promise<string[]>

const DAY = 86_400_000

/** What was acknowledged is there, although emulators are killed meanwhile. */
export const checkAcknowledged: Check = async (soaked) => {
  const acknowledged: string[] = []
  let isDone = false
  const create = async (index: number) => {
    while (!isDone) {
      const { data } = await ask(
        soaked.endpoint(index),
        soaked.apiKey,
        'mutation { createPatient { patient { id } } }',
      ).catch((): Partial<Asked> => ({}))
      if (data) acknowledged.push(data.createPatient.patient.id)
      else await setTimeout(20)
    }
  }
  const creating = Array.from({ length: soaked.count }, (_, index) => create(index))
  for (let index = 0; index < soaked.count; index += 1) {
    await setTimeout(500)
    await soaked.replace(index)
  }
  isDone = true
  await Promise.all(creating)
  const ids = new Set((await readSnapshot(soaked, 0)).rows.patient.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !ids.has(id)).length
  console.log(`${acknowledged.length} patients acknowledged between ${soaked.count} kills, ${lost} lost`)
  return lost === 0 ? [] : [`${lost} acknowledged patients are lost`]
}

/** Timers that become due at all emulators end once each, although one emulator is killed meanwhile. */
export const checkTimers: Check = async (soaked) => {
  const send = (query: string, variables?: object) => ask(soaked.endpoint(0), soaked.apiKey, query, variables)
  const ids: string[] = []
  for (let number = 0; number < 40; number += 1) {
    const id = await startCareFlow(send)
    await expirePending(send, id)
    ids.push(id)
  }
  await soaked.control(0, 'POST', '/clock', JSON.stringify({ advance: 4 * DAY }))
  const query = '{ pathways { pagination { total_count } } }'
  const asking = Array.from({ length: 3 * soaked.count }, (_, index) =>
    ask(soaked.endpoint(index), soaked.apiKey, query).catch(() => undefined),
  )
  await soaked.replace(1)
  await Promise.all(asking)
  const { rows } = await readSnapshot(soaked, 2)
  const wrong = ids.filter((id) => {
    const of = <Row extends { care_flow_id?: unknown }>(list: Row[]) =>
      list.filter((row) => row.care_flow_id === id)
    const timers = of(rows.activity).filter(({ object_type }) => object_type === 'TIMER')
    const ends = of(rows.fact).filter(({ type }) => type === 'timer_ended')
    return timers.length !== 1 || timers[0]?.status !== 'DONE' || ends.length !== 1
  })
  console.log(`${ids.length} timers became due, ${wrong.length} of them did not end once`)
  return wrong.map(() => 'a timer did not end exactly once')
}

/** A fault happens as often as was asked for, whichever emulator is asked. */
export const checkFaults: Check = async (soaked) => {
  const rule = { with: 'graphql-error', operationName: 'Soak', times: 50 }
  await soaked.control(0, 'POST', '/faults', JSON.stringify(rule))
  const asked = Array.from({ length: 200 }, (_, index) =>
    ask(soaked.endpoint(index), soaked.apiKey, 'query Soak { tenant { code } }'),
  )
  const failed = (await Promise.all(asked)).filter(({ errors }) => errors !== undefined).length
  const left = (await (await soaked.control(1, 'GET', '/faults')).json()) as unknown[]
  console.log(`a fault for 50 requests happened to ${failed}`)
  return failed === 50 && left.length === 0 ? [] : [`a fault for 50 requests happened to ${failed}`]
}

/** All emulators show the same last requests. */
export const checkRequests: Check = async (soaked) => {
  // Requests are written in groups.
  await setTimeout(1_000)
  const lists = await Promise.all(
    Array.from({ length: soaked.count }, async (_, index) => {
      const response = await soaked.control(index, 'GET', '/requests')
      return ((await response.json()) as JournalEntry[]).slice(-900)
    }),
  )
  const texts = new Set(lists.map((list) => JSON.stringify(list)))
  console.log(`${soaked.count} emulators show ${texts.size} list of ${lists[0]?.length} requests`)
  return texts.size === 1 ? [] : [`the emulators show ${texts.size} different lists of requests`]
}

async function readSnapshot(soaked: Soaked, index: number): Promise<Snapshot> {
  return (await (await soaked.control(index, 'GET', '/snapshot')).json()) as Snapshot
}
