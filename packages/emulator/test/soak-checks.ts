import { setTimeout } from 'node:timers/promises'
import { verifyWebhook } from '@orchestration/webhooks'
import type { Snapshot, WebhookDelivery } from '../src/index.ts'
import { type Asked, ask } from './ask.ts'
import { expirePending, startCareFlow } from './expire-pending.ts'
import { listFacts } from './list-facts.ts'
import type { Soaked } from './soak.ts'
import { type Received, startReceiver } from './start-receiver.ts'

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
  const snapshot = await readSnapshot(soaked, 2)
  const { rows } = snapshot
  const wrong = ids.filter((id) => {
    const of = <Row extends { care_flow_id?: unknown }>(list: Row[]) =>
      list.filter((row) => row.care_flow_id === id)
    const timers = of(rows.activity).filter(({ object_type }) => object_type === 'TIMER')
    const ends = of(listFacts(snapshot)).filter(({ type }) => type === 'timer_ended')
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

/** No call of a deleted webhook waits to be sent. */
export const checkDeleted: Check = async (soaked) => {
  const calls = (await (await soaked.control(0, 'GET', '/deliveries')).json()) as WebhookDelivery[]
  const { webhooks } = (await (await soaked.control(1, 'GET', '/webhooks/sandbox')).json()) as {
    webhooks: { id: string }[]
  }
  const ids = new Set(webhooks.map(({ id }) => id))
  const deleted = calls.filter(({ webhookId }) => !ids.has(webhookId))
  const waiting = deleted.filter(({ nextAttempt }) => nextAttempt !== undefined).length
  console.log(`${deleted.length} calls of deleted webhooks, ${waiting} of them still wait`)
  return waiting === 0 ? [] : [`${waiting} calls of deleted webhooks still wait`]
}

/** What one emulator sends at once to a webhook, and cannot take back when it is killed. */
const LANES = 8

/** These events have no date and no id of their own, so two may be alike, and both real. */
const mayBeAlike = new Set(['patient.updated', 'reminder.created'])

export interface EventWatch extends AsyncDisposable {
  /** Call it when nobody writes any more. */
  check(): Promise<string[]>
}

/**
 * Receives the events of what happens from now on, in which nothing may be reset. Each event was then delivered, none is
 * about something that was rolled back, and none came twice, except for those that were under way when an emulator was
 * killed.
 */
export async function watchEvents(soaked: Soaked): Promise<EventWatch> {
  const receiver = await startReceiver()
  const created = await soaked.control(0, 'POST', '/webhooks/sandbox', JSON.stringify({ url: receiver.url }))
  const { id: webhookId } = (await created.json()) as { id: string }
  const earlier = new Set((await readSnapshot(soaked, 0)).rows.patient.map(({ id }) => id))
  const killsBefore = soaked.kills

  async function check(): Promise<string[]> {
    const problems: string[] = []
    const waiting = await waitUntilSent(soaked, webhookId)
    if (waiting > 0) problems.push(`${waiting} events are still to be sent`)
    problems.push(...(await checkSignatures(soaked, receiver.received)))
    const events = receiver.received.map(({ event }) => event)
    const told = (type: string) => events.filter(({ event_type }) => event_type === type)
    const { rows } = await readSnapshot(soaked, 0)

    const existing = new Set(rows.patient.map(({ id }) => id))
    const patients = new Set(told('patient.created').map(({ patient }) => patient.id))
    const deleted = new Set(told('patient.deleted').map(({ patient }) => patient.id))
    const untold = [...existing].filter((id) => !earlier.has(id) && !patients.has(id)).length
    if (untold > 0) problems.push(`${untold} patients have no event`)
    const invented = [...patients].filter((id) => !existing.has(id) && !deleted.has(id)).length
    if (invented > 0) problems.push(`events report ${invented} patients that were rolled back`)

    const started = new Set(told('pathway.started').map(({ pathway }) => pathway.id))
    const careFlows = new Set(rows.care_flow.map(({ id }) => id).filter((id) => started.has(id)))
    const activities = new Set(
      rows.activity.filter((row) => careFlows.has(row.care_flow_id)).map(({ id }) => id),
    )
    const toldActivities = new Set(
      told('activity.created')
        .filter(({ activity }) => careFlows.has(activity.context.pathway_id))
        .map(({ activity }) => activity.id),
    )
    const silent = [...activities].filter((id) => !toldActivities.has(id)).length
    if (silent > 0) problems.push(`${silent} activities have no event`)
    const unreal = [...toldActivities].filter((id) => !activities.has(id)).length
    if (unreal > 0) problems.push(`events report ${unreal} activities that were rolled back`)

    const bodies = receiver.received
      .filter(({ event }) => !mayBeAlike.has(event.event_type))
      .map(({ body }) => body.toString())
    const duplicates = bodies.length - new Set(bodies).size
    const kills = soaked.kills - killsBefore
    if (duplicates > kills * LANES) problems.push(`${duplicates} events came twice, with ${kills} kills`)
    console.log(
      `${events.length} events of ${patients.size} patients, ${careFlows.size} care flows and ${activities.size} activities, ${duplicates} of them came twice, with ${kills} kills`,
    )
    return problems
  }
  return { check, [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose]() }
}

/** Answers how many are left after a minute. A killed emulator keeps what it has claimed for 15 s. */
async function waitUntilSent(soaked: Soaked, webhookId: string): Promise<number> {
  const end = Date.now() + 60_000
  for (;;) {
    const calls = (await (await soaked.control(0, 'GET', '/deliveries')).json()) as WebhookDelivery[]
    const { length } = calls.filter((call) => call.webhookId === webhookId && call.nextAttempt !== undefined)
    if (length === 0 || Date.now() > end) return length
    await setTimeout(500)
  }
}

async function checkSignatures(soaked: Soaked, received: readonly Received[]): Promise<string[]> {
  const { publicKey } = (await (await soaked.control(0, 'GET', '/webhooks/sandbox')).json()) as {
    publicKey: string
  }
  const wrong = received.filter(({ body, headers }) => {
    try {
      verifyWebhook({ body, signature: String(headers['x-awell-signature']), publicKey })
      return false
    } catch {
      return true
    }
  })
  return wrong.length === 0 ? [] : [`${wrong.length} events have a wrong signature`]
}

async function readSnapshot(soaked: Soaked, index: number): Promise<Snapshot> {
  return (await (await soaked.control(index, 'GET', '/snapshot')).json()) as Snapshot
}
