import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findFreePort } from './find-free-port.ts'
import { findTempFolder } from './find-temp-folder.ts'

const run = promisify(execFile)

export interface Postgres extends AsyncDisposable {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Breaks all connections to the database with this URL, as a restart does. */
  breakConnections(url: string): Promise<void>
}

/** Maximum number of attempts to start the server, each on a different port. */
const ATTEMPTS = 5

const createUrl = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

/**
 * Starts a temporary PostgreSQL server. Disposal stops and deletes it. The server sorts text by an ICU locale, like most servers in
 * production. If the current user is root, the server runs as the `postgres` user, because PostgreSQL refuses to run as root.
 */
export async function startPostgres(): Promise<Postgres> {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  if (bin === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const isRoot = process.getuid?.() === 0
  const command = (name: string, ...args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, name), ...args]] : [join(bin, name), args]

  // Creating a database takes 15 ms of CPU time if its files are in memory, and 150 ms if they are on disk.
  const folder = mkdtempSync(join(findTempFolder(), 'postgres-'))
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    chownSync(folder, Number(stdout), -1)
  }
  const data = join(folder, 'data')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en']
  const initialize = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale]
  await run(...command('initdb', ...initialize), { cwd: folder })

  // Disables `fsync`, because tests kill only clients, never the server.
  const settings = ['-c', 'fsync=off', '-c', 'full_page_writes=off']
  const start = (port: number) => {
    const address = ['-k', folder, '-h', '127.0.0.1', '-p', String(port)]
    const [file, args] = command('postgres', '-D', data, ...address, ...settings)
    return spawn(file, args, { cwd: folder, stdio: 'ignore' })
  }
  let port = await findFreePort()
  let server = start(port)
  // Another process might have bound the port in the meantime.
  for (let attempt = 1; !(await isReady(createUrl(port, 'postgres'), data, server)); attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('PostgreSQL did not start.')
    port = await findFreePort()
    server = start(port)
  }

  return {
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await query(createUrl(port, 'postgres'), `create database ${name}`)
      return createUrl(port, name)
    },
    async breakConnections(database) {
      // Waits until all connections have ended. Otherwise, a request could use a connection that is about to end.
      await query(
        database,
        'select pg_terminate_backend(pid, 60000) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
    },
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit')
      await run(...command('pg_ctl', '-D', data, '-m', 'immediate', 'stop'), { cwd: folder })
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

/** Waits up to 60 s for the server with this data folder to respond. Resolves to false if it has exited or does not respond. */
async function isReady(url: string, data: string, server: ChildProcess): Promise<boolean> {
  for (let wait = 0; wait < 600 && server.exitCode === null; wait += 1) {
    const rows = await query(url, 'show data_directory').catch(() => [])
    if (rows[0]?.data_directory === data) return true
    await sleep(100)
  }
  server.kill()
  return false
}
