import { startPostgres } from '@orchestration/test-postgres'
import { test } from 'vitest'
import { replaceMany } from '../../../test/replace-many.ts'

test('requests are answered while a reset or a restore replaces thousands of patients on PostgreSQL', async () => {
  await using postgres = await startPostgres()
  await replaceMany(await postgres.createDatabase())
})
