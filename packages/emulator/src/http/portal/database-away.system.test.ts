import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { expect, test } from 'vitest'
import { PortalVisitor } from '../../../test/portal-visitor.ts'
import { startEmulator } from '../../index.ts'

test('a page says that the database fails, and nothing of where it is', async () => {
  const postgres = await startPostgres({ own: true })
  await using emulator = await startEmulator({
    port: 0,
    portalPort: 0,
    store: await postgres.createDatabase(),
    onCrash: () => {},
  })
  const ada = new PortalVisitor(emulator.portal)
  await ada.signIn('Ada', emulator.adminToken)
  await postgres[Symbol.asyncDispose]()
  const { status, body } = await ada.open('/sandbox/patients')
  expect([status, body.includes('The database fails')]).toEqual([503, true])
  expect(body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres/)
})
