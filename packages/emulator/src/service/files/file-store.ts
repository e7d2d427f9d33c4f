import { createId } from '../../ground/create-id.ts'

/** The most that is kept of all files, in bytes. The oldest go first. */
const MOST_BYTES = 50_000_000
/** How many places can be reserved. The oldest go first. */
const MOST_FILES = 1_000

export interface StoredFile {
  contentType: string
  /** Until when the file can be sent, in ms. */
  expires: number
  /** Undefined until the file has been sent. */
  content?: Uint8Array
}

/** The files that people send to answer a question. They are kept in memory, because they may be large and personal. */
export interface FileStore {
  /** Reserves a place for a file, `lifetime` in ms. Returns its id, which nobody can guess. */
  reserve(file: { contentType: string; lifetime: number }): string
  find(id: string): StoredFile | undefined
  /** Whether the file can be sent, or sent once more. */
  isOpen(file: StoredFile): boolean
  keep(id: string, content: Uint8Array): void
  /** Forgets all files and reserved places. */
  clear(): void
}

export function createFileStore(now: () => Date): FileStore {
  const files = new Map<string, StoredFile>()

  function dropOldest(): void {
    let bytes = 0
    // The newest first: what no longer fits is older.
    for (const [index, [id, { content }]] of [...files].reverse().entries()) {
      bytes += content?.length ?? 0
      if (bytes > MOST_BYTES || index >= MOST_FILES) files.delete(id)
    }
  }

  return {
    reserve({ contentType, lifetime }) {
      const id = createId()
      files.set(id, { contentType, expires: now().getTime() + lifetime })
      dropOldest()
      return id
    },
    find: (id) => files.get(id),
    isOpen: ({ expires }) => now().getTime() < expires,
    keep(id, content) {
      const file = files.get(id)
      if (file) file.content = content
      dropOldest()
    },
    clear: () => files.clear(),
  }
}
