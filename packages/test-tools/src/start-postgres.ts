import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findTempFolder } from './find-temp-folder.ts'

const run = promisify(execFile)

export interface Postgres extends AsyncDisposable {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Breaks all connections to the database with this URL, as a restart does. */
  breakConnections(url: string): Promise<void>
}

/**
 * Starts a temporary PostgreSQL server. Disposal stops and deletes it. The server listens only on a Unix socket, because PostgreSQL
 * cannot choose a free port. It sorts text by an ICU locale, like most servers in production. If the current user is root, the server
 * runs as the `postgres` user, because PostgreSQL refuses to run as root.
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
  const [file, args] = command('postgres', '-D', data, '-k', folder, '-h', '', ...settings)
  const server = spawn(file, args, { cwd: folder, stdio: 'ignore' })
  const createUrl = (database: string) => `postgres://postgres@/${database}?host=${folder}`
  await waitUntilReady(createUrl('postgres'), server)

  return {
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await query(createUrl('postgres'), `create database ${name}`)
      return createUrl(name)
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

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Waits up to 60 s for the server to respond. */
async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let wait = 0; wait < 600 && server.exitCode === null; wait += 1) {
    const isReady = await query(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  server.kill()
  throw new Error('PostgreSQL did not start.')
}
