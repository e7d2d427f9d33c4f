import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll } from 'vitest'
import { describeEvents } from '../../../test/describe-events.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

describeEvents('PostgreSQL', () => postgres.createDatabase())
