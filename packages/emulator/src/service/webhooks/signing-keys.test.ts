import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { kysely } from '../../store/database.ts'
import { openDatabase } from '../../store/open-database.ts'
import { insertIfAbsent } from '../../store/repository.ts'
import { SigningKeys } from './signing-keys.ts'

const now = () => new Date()

test("an environment uses its stored key pair instead of the process's key pair", async () => {
  const database = openDatabase('memory')
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const row = { environment: 'sandbox', public_key: publicKey, private_key: privateKey }
  database.transact(() => insertIfAbsent(database, 'webhook_key', row))
  const keys = new SigningKeys(database, 'sandbox', now)
  expect(await keys.publicKey()).toBe(publicKey)
  const signature = await keys.sign(Buffer.from('{}'))
  expect(createVerify('sha256').update('{}').verify(publicKey, signature, 'base64')).toBe(true)
  database.close()
})

test('a process creates one key pair per environment, and writes it to each new store', async () => {
  const [first, second] = [openDatabase('memory'), openDatabase('memory')]
  const publicKey = await new SigningKeys(first, 'sandbox', now).publicKey()
  expect(await new SigningKeys(second, 'sandbox', now).publicKey()).toBe(publicKey)
  expect(await new SigningKeys(first, 'production-eu', now).publicKey()).not.toBe(publicKey)
  for (const database of [first, second]) {
    const stored = kysely.selectFrom('webhook_key').select('public_key').where('environment', '=', 'sandbox')
    expect(database.all(stored)).toEqual([{ public_key: publicKey }])
    database.close()
  }
})
