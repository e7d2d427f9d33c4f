import { setTimeout } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Problem, Writer } from './write-until-stopped.ts'

export interface OperatorOptions {
  /** Where to ask next. */
  endpoint(): string
  /** Sends a request to the control API. */
  control(method: string, path: string, body?: object): Promise<Response>
  apiKey: string
  /** Distinguishes the operators. */
  number: number
  /** Where the webhooks point. */
  receiver: string
  /** Whether an emulator may go away in the middle of a request. Default: false. */
  mayBreak?: boolean
}

const HOUR = 3_600_000

type Answer = Record<string, { id: string; pathway_id: string; success: boolean; patient: { id: string } }>

/**
 * Does everything else that writes until it is told to stop: creates and deletes webhooks and keys, retries calls, moves
 * through care flows and hosted sessions, merges patients, sets faults and stubs, sends events, advances the clock.
 */
export function operateUntilStopped(options: OperatorOptions): Writer {
  const { endpoint, control, apiKey, number, receiver, mayBreak = false } = options
  const problems: Problem[] = []
  let isStopped = false
  const name = `Operator ${number}`

  async function send(query: string, key = apiKey): Promise<Answer> {
    const { status, errors = [], data } = await ask(endpoint(), key, query)
    // A reset takes away what the operator works on, so many errors are right. An internal error never is.
    const types = errors.map(({ extensions }) => extensions.type)
    if (status >= 500 || types.includes('INTERNAL_SERVER_ERROR')) problems.push({ status, types })
    return data ?? {}
  }

  async function command<Result>(method: string, path: string, body?: object): Promise<Result | undefined> {
    const response = await control(method, path, body)
    const text = await response.text()
    if (response.status >= 500 || /refused the transaction/.test(text))
      problems.push({ status: response.status, types: [`${method} ${path}`, text] })
    return response.ok && text !== '' ? JSON.parse(text) : undefined
  }

  const start = async () => {
    const { createPatient } = await send('mutation { createPatient { patient { id } } }')
    const patient = createPatient?.patient.id ?? ''
    const { startPathway } = await send(`mutation { startPathway(input: {
      patient_id: "${patient}", pathway_definition_id: "welcome" }) { pathway_id } }`)
    return { patient, careFlow: startPathway?.pathway_id ?? '' }
  }

  async function useWebhook() {
    const webhook = { url: receiver, name, headers: { 'x-operator': String(number) } }
    await command('POST', '/webhooks/sandbox', webhook)
    await start()
    await send(`mutation { retryAllFailedWebhookCallsForPathwayDefinition(
      input: { pathway_definition_id: "welcome" }) { success } }`)
    await command('POST', '/events/sandbox', { event_type: 'patient.created' })
    const listed = await command<{ webhooks: { id: string; name: string }[] }>('GET', '/webhooks/sandbox')
    // An earlier one is left if the emulator was killed.
    for (const { id } of listed?.webhooks.filter((one) => one.name === name) ?? [])
      await command('DELETE', `/webhooks/sandbox/${id}`)
  }

  async function useKey() {
    const created = await command<{ apiKey: string }>('POST', '/api-keys/sandbox', { name })
    if (!created) return
    await send('{ tenant { code } }', created.apiKey)
    const keys = (await command<{ id: string; name: string }[]>('GET', '/api-keys/sandbox')) ?? []
    for (const key of keys.filter((one) => one.name === name))
      await command('DELETE', `/api-keys/sandbox/${key.id}`)
  }

  async function useCareFlow() {
    const { patient, careFlow } = await start()
    const id = `pathway_id: "${careFlow}"`
    await send(`mutation { startHostedActivitySession(input: {
      ${id}, stakeholder_id: "${patient}", success_url: "https://app.example" }) { session_id } }`)
    await send(`{ hostedPagesLink(${id}, stakeholder_id: "${patient}") { success } }`)
    const shown = await command<{ pending: { id: string }[] }>('GET', `/care-flows/${careFlow}`)
    for (const activity of shown?.pending ?? []) {
      await command('POST', `/care-flows/${careFlow}/expire`, { activity: activity.id, reason: 'Not needed' })
    }
    const scheduled = await send(`mutation { scheduleTrack(input: {
      ${id}, track_id: "check-in", scheduled_date: "2100-01-01" }) { id } }`)
    await send(
      `mutation { unscheduleTracks(input: { ids: ["${scheduled.scheduleTrack?.id}"] }) { success } }`,
    )
    await send(`mutation { updatePatient(input: { patient_id: "${patient}",
      profile: { first_name: "Invented" } }) { success } }`)
    const other = await start()
    await send(`mutation { mergePatients(input: {
      patient_id_to_keep: "${other.patient}", patient_id_to_delete: "${patient}" }) { success } }`)
    await send(`mutation { stopPathway(input: { ${id}, reason: "No longer needed" }) { success } }`)
    await send(`mutation { deletePathway(input: { ${id} }) { success } }`)
    await send(`mutation { deletePatient(input: { patient_id: "${other.patient}" }) { success } }`)
  }

  async function useRecorder() {
    const operationName = `Operator${number}`
    await command('POST', '/faults', { with: 'graphql-error', operationName, times: 1 })
    await ask(endpoint(), apiKey, `query ${operationName} { tenant { code } }`)
    await command('POST', '/webhook-faults', { with: 'drop', eventType: 'patient.updated', times: 1 })
    await command('POST', '/stubs', { operationName, data: { tenant: { code: 'stubbed' } }, times: 1 })
    await ask(endpoint(), apiKey, `query ${operationName} { tenant { code } }`)
    await command('POST', '/clock', { advance: HOUR })
  }

  async function operate() {
    const steps = [useWebhook, useCareFlow, useKey, useRecorder]
    for (let round = number; !isStopped; round += 1) {
      try {
        await steps[round % steps.length]?.()
      } catch (error) {
        if (!mayBreak) throw error
        await setTimeout(20)
      }
    }
  }

  const operating = operate()
  return {
    async stop() {
      isStopped = true
      await operating
      return problems
    },
  }
}
