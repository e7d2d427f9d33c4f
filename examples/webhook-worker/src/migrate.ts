import { Client } from 'pg'
import { TABLES } from './tables.ts'

const database = new Client({ connectionString: process.env.DATABASE_URL })
await database.connect()
// PostgreSQL executes several statements in one query as one transaction.
await database.query(TABLES).finally(() => database.end())
