import { DatabaseSync } from 'node:sqlite'
import { createId } from '../../ground/random.ts'

const SUFFIX = '?vfs=memdb'

/** The limit that SQLite is built with, in bytes. */
export const MEMORY_CAPACITY: number = 2 ** 30

/** The URI of a new database in memory. Every thread of this process can open it, as long as one has it open. */
export function createMemoryLocation(): string {
  return `file:/${createId()}${SUFFIX}`
}

export function isInMemory(location: string): boolean {
  return location.endsWith(SUFFIX)
}

/** Copies a database in memory to another one, which must be empty. */
export function copyMemory(from: string, to: string): void {
  using database = new DatabaseSync(from)
  database.prepare('vacuum into ?').run(to)
}
