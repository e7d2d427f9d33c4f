import { createVerify } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { SigningKeys } from './signing-keys.ts'

test('signs an event once, however many webhooks get it', async () => {
  const store = await openStore('memory')
  const keys = new SigningKeys(store, 'sandbox')
  const event = Buffer.from('{"event_type":"patient.created"}')
  const first = keys.sign(event)
  expect(keys.sign(Buffer.from(event))).toBe(first)
  const other = await keys.sign(Buffer.from('{"event_type":"patient.deleted"}'))
  expect(other).not.toBe(await first)
  expect(
    createVerify('sha256')
      .update(event)
      .verify(await keys.publicKey(), await first, 'base64'),
  ).toBe(true)
  await store.close()
})
