import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startCareFlow } from '../../../test/start-care-flow.ts'
import { type ReceivedRequest, startReceiver } from '../../../test/start-receiver.ts'
import { writeUntilKilled } from '../../../test/write-until-killed.ts'
import { startEmulator } from '../../index.ts'

test("OpenSSL verifies an event's signature with the public key", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  await using receiver = await startReceiver()
  await using emulator = await startEmulator({ port: 0, webhooks: { sandbox: [receiver.url] } })
  await emulator.sendEvent('sandbox', 'form.submitted')
  const [received] = receiver.received
  const file = (name: string) => join(folder.path, name)
  await writeFile(file('key.pem'), await emulator.webhookPublicKey('sandbox'))
  await writeFile(file('body'), received?.body ?? '')
  await writeFile(file('signature'), Buffer.from(String(received?.headers['x-awell-signature']), 'base64'))
  const verify = [
    'dgst',
    '-sha256',
    '-verify',
    file('key.pem'),
    '-signature',
    file('signature'),
    file('body'),
  ]
  expect((await promisify(execFile)('openssl', verify)).stdout).toBe('Verified OK\n')
  const show = ['pkey', '-pubin', '-in', file('key.pem'), '-noout', '-text']
  expect((await promisify(execFile)('openssl', show)).stdout).toContain('Public-Key: (2048 bit)')
})

test('an emulator that is killed three times sends every event, and no others', {
  timeout: 600_000,
}, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'killed.db')
  await using receiver = await startReceiver()
  const acknowledged: string[] = []
  const kills = 3
  for (let kill = 0; kill < kills; kill += 1) {
    const webhook = ['--webhook', `sandbox=${receiver.url}`]
    acknowledged.push(
      ...(await writeUntilKilled(store, 6 + 3 * kill, (ask) => startCareFlow(ask), ...webhook)),
    )
  }
  await using emulator = await startEmulator({ port: 0, store })
  await expect
    .poll(async () => (await emulator.listDeliveries()).every(({ status }) => status === 'Success'), {
      timeout: 480_000,
      interval: 1_000,
    })
    .toBe(true)
  const listReceived = (type: string, readId: (event: ReceivedRequest['event']) => string) =>
    new Set(receiver.received.flatMap(({ event }) => (event.event_type === type ? readId(event) : [])))
  const started = listReceived('pathway.started', ({ pathway }) => pathway.id)
  expect(acknowledged.filter((id) => !started.has(id))).toEqual([])
  const { rows } = await emulator.snapshot()
  const idsOf = (table: 'activity' | 'care_flow' | 'patient') => new Set(rows[table].map(({ id }) => id))
  expect(started).toEqual(idsOf('care_flow'))
  expect(listReceived('patient.created', ({ patient }) => patient.id)).toEqual(idsOf('patient'))
  expect(listReceived('activity.created', ({ activity }) => activity.id)).toEqual(idsOf('activity'))
  // Only events in flight when the emulator is killed are sent twice: at most 8, one per ordering key.
  const bodies = new Set(receiver.received.map(({ body }) => body.toString()))
  expect(receiver.received.length - bodies.size).toBeLessThanOrEqual(kills * 8)
})
