import { createId } from '../../ground/random.ts'

/** The maximum size of all files together, in bytes. The oldest files are dropped first. */
const MAX_BYTES = 50_000_000
/** The maximum number of reserved places. The oldest are dropped first. */
const MAX_FILES = 1_000

export interface StoredFile {
  contentType: string
  /** When the upload expires, in ms since 1970. */
  expires: number
  /** Undefined until the file has been sent. */
  content?: Uint8Array
}

/** The files that answer questions. They are kept in memory, because they may be large and personal. */
export interface FileStore {
  /** Reserves a place for a file and returns its id, which nobody can guess. `lifetime` is in ms. */
  reserve(file: { contentType: string; lifetime: number }): string
  find(id: string): StoredFile | undefined
  /** Whether the file can still be sent or replaced. */
  isOpen(file: StoredFile): boolean
  keep(id: string, content: Uint8Array): void
  /** Forgets all files and reserved places. */
  clear(): void
}

export function createFileStore(now: () => Date): FileStore {
  const files = new Map<string, StoredFile>()

  function dropOldest(): void {
    let bytes = 0
    // From the newest to the oldest, so that only the oldest are dropped.
    for (const [index, [id, { content }]] of [...files].reverse().entries()) {
      bytes += content?.length ?? 0
      if (bytes > MAX_BYTES || index >= MAX_FILES) files.delete(id)
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
