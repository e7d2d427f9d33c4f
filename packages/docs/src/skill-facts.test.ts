import { createServer } from 'node:http'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { createNodeListener, createWebhookHandler } from '@orchestration/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSkills } from '../test/load-markdown.ts'
import { loadSchema } from './load-operations.ts'

const skills = Object.values(await loadSkills())
  .join('\n')
  .replace(/\s+/g, ' ')

let emulator: Emulator
let apiKey: string
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, environments: ['sandbox', 'production-eu'], patients: 120 })
  apiKey = await emulator.createApiKey('sandbox', { name: 'skills' })
})
afterAll(() => emulator.stop())

/** Tests a statement about the service, and that a skill contains it verbatim. */
const fact = (sentence: string, check: () => Promise<void>) =>
  test(sentence, async () => {
    expect(skills).toContain(sentence)
    await check()
  })

async function ask(query: string, environment: 'sandbox' | 'production-eu' = 'sandbox') {
  const headers = { 'content-type': 'application/json', apiKey }
  const body = JSON.stringify({ query })
  const response = await fetch(emulator.endpoint(environment), { method: 'POST', headers, body })
  // biome-ignore lint/suspicious/noExplicitAny: the result type depends on the document
  const result = (await response.json()) as { data: any; errors: any[] }
  return { status: response.status, ...result }
}

const start = async () => {
  const found = await ask('{ patients(pagination: { offset: 0, count: 1 }) { patients { id } } }')
  const input = `{ patient_id: "${found.data.patients.patients[0].id}", pathway_definition_id: "welcome" }`
  const { data } = await ask(`mutation { startPathway(input: ${input}) { pathway_id } }`)
  return data.startPathway.pathway_id
}

for (const sentence of [
  'A missing record is a normal result.',
  'The HTTP status is 200 for almost all errors',
])
  fact(sentence, async () => {
    const { status, errors } = await ask('{ patient(id: "nobody") { code } }')
    expect({ status, type: errors[0].extensions.type }).toEqual({ status: 200, type: 'NOT_FOUND' })
  })

fact('`extensions.code` is often `INTERNAL_SERVER_ERROR`', async () => {
  const { errors } = await ask('{ patient(id: "nobody") { code } }')
  expect(errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR')
})

fact('Each `startPathway` call starts another care flow.', async () => {
  expect(await start()).not.toBe(await start())
})

fact('A key is valid in one environment only.', async () => {
  expect((await ask('{ tenant { code } }')).data.tenant.code).toBe('200')
  expect(JSON.stringify(await ask('{ tenant { code } }', 'production-eu'))).toContain('UNAUTHENTICATED')
})

fact('A page contains at most 100 patients.', async () => {
  const { data } = await ask('{ patients(pagination: { offset: 0, count: 110 }) { patients { id } } }')
  expect(data.patients.patients).toHaveLength(100)
})

fact('`input` for most mutations', async () => {
  const schema = loadSchema()
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const withInput = fields.filter(({ args }) => args.length === 1 && args[0]?.name === 'input')
  expect(withInput.length).toBeGreaterThan(fields.length / 2)
})

fact('`form.submitted` contains the answers in `response`.', async () => {
  const answers: unknown[] = []
  const handle = createWebhookHandler({
    publicKey: await emulator.webhookPublicKey('sandbox'),
    on: { 'form.submitted': ({ response }) => answers.push(...response.map(({ value }) => value)) },
  })
  await using receiver = await listen(createServer(createNodeListener(handle)))
  await emulator.createWebhook('sandbox', { url: `${receiver.url}/` })
  const careFlow = emulator.careFlow(await start())
  await careFlow.completeUntil('About you')
  await careFlow.complete('About you', { exercise: 2 })
  await emulator.listDeliveries()
  expect(answers).toContain('2')
})

fact('Events can arrive twice', async () => {
  const events: string[] = []
  const server = createServer((request, response) => {
    const isFirst = events.push(request.url ?? '') === 1
    request.resume().on('end', () => response.writeHead(isFirst ? 500 : 200).end())
  })
  await using receiver = await listen(server)
  const url = `${receiver.url}/again`
  const { id } = await emulator.createWebhook('sandbox', { url, events: ['pathway.started'] })
  await start()
  await emulator.listDeliveries()
  expect(skills).toContain('The response is then HTTP 500, and the service resends the event.')
  emulator.advanceClock(86_400_000)
  const [delivery] = (await emulator.listDeliveries()).filter(({ webhookId }) => webhookId === id)
  expect(events).toEqual(['/again', '/again'])
  expect(delivery?.status).toBe('Success')
})
