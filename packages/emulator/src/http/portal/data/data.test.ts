import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { PortalVisitor } from '../../../../test/portal-visitor.ts'
import { startEmulator } from '../../../index.ts'
import { MAX_SNAPSHOT_BYTES } from '../../../service/dataset/snapshot.ts'

const emulator = await startEmulator({ port: 0, portalPort: 0, patients: 3, careFlows: 2 })
const ada = new PortalVisitor(emulator.portal)
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
beforeEach(async () => {
  emulator.resumeClock()
  await emulator.reset()
  await ada.signIn('Ada', emulator.adminToken)
  await ada.open('/sandbox/data')
})
afterAll(() => emulator.stop())

const ahead = () => emulator.now().getTime() - Date.now()

/** Uploads a file, as the portal's restore form does. */
async function upload(text: string, headers = ada.ownOrigin) {
  const { formToken = '' } = ada.fill('/sandbox/data/restore', {})
  const form = new FormData()
  form.set('formToken', formToken)
  form.set('snapshot', new File([text], 'snapshot.json'))
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ')
  const options = { method: 'POST', body: form, headers: { ...headers, cookie }, redirect: 'manual' } as const
  const response = await fetch(`${ada.portal}/sandbox/data/restore`, options)
  return { status: response.status, body: await response.text() }
}

describe('the clock', () => {
  test('can be advanced, paused and resumed', async () => {
    await ada.submit('/sandbox/data/advance', { amount: '2', unit: 'weeks' })
    expect(ada.page.body).toContain('The clock was advanced.')
    expect(ada.page.body).toMatch(/The machine’s clock shows .*\(14 days ago\)/)
    expect(Math.round(ahead() / 86_400_000)).toBe(14)
    await ada.submit('/sandbox/data/clock', { paused: 'true' })
    expect([emulator.isClockPaused(), ada.page.body.includes('Resume')]).toEqual([true, true])
    await ada.submit('/sandbox/data/clock', { paused: 'false' })
    expect(emulator.isClockPaused()).toBe(false)
  })

  test.each(['0', '-1', '1.5', 'a while', '', '100000'])('is not advanced by %j', async (amount) => {
    const { status, body } = await ada.submit('/sandbox/data/advance', { amount, unit: 'days' })
    expect(status).toBe(422)
    expect(body).toContain('id="amount-error">Enter a whole number from 1 to 99,999.</p>')
    expect(ahead()).toBeLessThan(60_000)
  })

  test('cannot be advanced beyond the year 9998', async () => {
    let status = 200
    for (let times = 0; status === 200 && times < 9; times += 1)
      ({ status } = await ada.submit('/sandbox/data/advance', { amount: '99999', unit: 'weeks' }))
    expect([status, ada.page.body.includes('cannot go beyond the year 9998')]).toEqual([422, true])
  })
})

describe('a snapshot', () => {
  test('can be downloaded as a file and restored', async () => {
    const { headers, body } = await ada.send('/sandbox/data/snapshot')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="emulator-[\dT-]+\.json"$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain(apiKey)
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
    await ada.open('/sandbox/data')
    expect(ada.page.body).toContain('4 patients, 2 care flows')
    expect((await upload(body)).status).toBe(303)
    expect((await ada.open('/sandbox/data')).body).toContain('3 patients, 2 care flows')
  })

  test.each([
    ['', 'Choose a snapshot file.'],
    ['no JSON', 'It is not valid JSON, so the file may be incomplete.'],
    ['{}', 'The version must be 17.'],
    [
      '{"version":1}',
      'The version must be 17. Take the snapshot again with this version of the emulator. No data was changed.',
    ],
  ])(
    'that contains %j is rejected, and the page shows the error next to the field',
    async (text, message) => {
      const before = await emulator.snapshot()
      const { status, body } = await upload(text)
      expect([status, body.includes(message)]).toEqual([422, true])
      expect((await emulator.snapshot()).rows).toEqual(before.rows)
    },
  )

  test('can exceed the size limit of other forms, up to its own limit', async () => {
    expect((await upload(`"${'x'.repeat(1_000_000)}"`)).status).toBe(422)
    const headers = { ...ada.ownOrigin, 'content-length': String(2 * MAX_SNAPSHOT_BYTES) }
    const { status } = await ada.send('/sandbox/data/restore', { method: 'POST', headers })
    expect(status).toBe(413)
  })

  test('from another site is rejected', async () => {
    const snapshot = JSON.stringify(await emulator.snapshot())
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
    const { status } = await upload(snapshot, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(status).toBe(403)
    expect((await emulator.snapshot()).rows.patient).toHaveLength(4)
  })
})

test('a reset asks for confirmation, and restores the initial data', async () => {
  await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
  const { body } = await ada.open('/sandbox/data')
  expect(body).toContain('4 patients')
  expect(body).toContain('<h2>Reset the emulator?</h2>')
  await ada.submit('/sandbox/data/reset', {})
  expect(ada.page.body).toContain('Emulator reset.')
  expect((await emulator.snapshot()).rows.patient).toHaveLength(3)
  expect(await emulator.listApiKeys('sandbox')).toHaveLength(1)
})
