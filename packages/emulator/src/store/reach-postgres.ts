import { Client } from 'pg'

/** How long the server may take to accept a connection, in ms. */
const TIMEOUT = 5_000

/** Connects once. Throws soon if the server does not answer, for example because a firewall drops what is sent to it. */
export async function reachPostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT })
  // Without a listener, a connection that breaks would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const isLate = error instanceof Error && error.message === 'timeout expired'
    throw isLate ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
  } finally {
    await client.end().catch(() => {})
  }
}
