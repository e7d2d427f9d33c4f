import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import type { Database } from '../../store/tables.ts'
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

/** Stores a key pair, as the emulator of another process does, and returns its public key. */
async function storeKeyPair(transaction: Database): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await transaction
    .insertInto('webhook_key')
    .values({ environment: 'sandbox', public_key: publicKey, private_key: privateKey })
    .execute()
  return publicKey
}

test('signs with the key pair of the store, and not with the one of the process', async () => {
  const store = await openStore('memory')
  const publicKey = await store.transact({ environments: [] }, storeKeyPair)
  const keys = new SigningKeys(store, 'sandbox')
  expect(await keys.publicKey()).toBe(publicKey)
  const signature = await keys.sign(Buffer.from('{}'))
  expect(createVerify('sha256').update('{}').verify(publicKey, signature, 'base64')).toBe(true)
  await store.close()
})

test('the key pair that an emulator of another process stores meanwhile counts', async () => {
  const store = await openStore('memory')
  let stored = ''
  const transact: typeof store.transact = async (scope, steps) => {
    stored = await store.transact({ environments: [] }, storeKeyPair)
    return store.transact(scope, steps)
  }
  expect(await new SigningKeys({ ...store, transact }, 'sandbox').publicKey()).toBe(stored)
  await store.close()
})

test('a process creates one key pair for each environment, and stores it in each new store', async () => {
  const [first, second] = [await openStore('memory'), await openStore('memory')]
  const publicKey = await new SigningKeys(first, 'sandbox').publicKey()
  expect(await new SigningKeys(second, 'sandbox').publicKey()).toBe(publicKey)
  expect(await new SigningKeys(first, 'production-eu').publicKey()).not.toBe(publicKey)
  for (const store of [first, second]) {
    const keys = store.reader.selectFrom('webhook_key').select('public_key')
    expect(await keys.where('environment', '=', 'sandbox').execute()).toEqual([{ public_key: publicKey }])
    await store.close()
  }
})
