import { createRandomId } from '../../base/random.ts'

export const FILES_PATH = '/orchestration/files/'

/** Maximum total size in bytes. The oldest files are evicted first. */
const MAX_BYTES = 100_000_000

/** Maximum number of files and reserved uploads. The oldest are evicted first. */
const MAX_FILES = 1_000

export interface StoredFile {
  contentType: string
  /** Expiry of the upload URL, in ms since the epoch. */
  expiresAt: number
  /** Undefined until the upload. */
  content?: Uint8Array
}

/** Uploaded files. Stored only in memory, because they may be large and contain personal data. */
export interface FileStore {
  /** Reserves an upload and returns its unguessable id. */
  reserve(file: { contentType: string; lifetimeMs: number }): string
  find(id: string): StoredFile | undefined
  /** Whether the file can still be uploaded or replaced. */
  isUploadable(file: StoredFile): boolean
  upload(id: string, content: Uint8Array): void
  clear(): void
}

export function createFileStore(now: () => Date): FileStore {
  const files = new Map<string, StoredFile>()

  function dropOldest(): void {
    let bytes = 0
    // Counts the newest files first, so that only the oldest files are evicted.
    for (const [index, [id, { content }]] of [...files].reverse().entries()) {
      bytes += content?.length ?? 0
      if (bytes > MAX_BYTES || index >= MAX_FILES) files.delete(id)
    }
  }

  return {
    reserve({ contentType, lifetimeMs }) {
      const id = createRandomId()
      files.set(id, { contentType, expiresAt: now().getTime() + lifetimeMs })
      dropOldest()
      return id
    },
    find: (id) => files.get(id),
    isUploadable: ({ expiresAt }) => now().getTime() < expiresAt,
    upload(id, content) {
      const file = files.get(id)
      if (file) file.content = content
      dropOldest()
    },
    clear: () => files.clear(),
  }
}
