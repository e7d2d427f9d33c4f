import { EmulatorError } from '../base/emulator-error.ts'

/** Messages by SQLite result code. */
const explanations: Record<number, string> = {
  5: 'Another process has the file open, perhaps another emulator. Stop it, or choose another file.',
  8: 'The file is read-only. Make it and its folder writable, or choose another file.',
  10: 'The file cannot be read or written. Check its disk.',
  11: 'The file is corrupt. Restore a backup, or choose another file.',
  13: 'The database is full. Free some space on its disk.',
  14: 'The file cannot be opened. Check that its folder exists and can be written to.',
  26: 'The file is not an SQLite database. Choose another file.',
}

const fileSystemCodes = /^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|EROFS|ENOSPC)$/

/**
 * Converts a store failure to an error that names the file and suggests a fix. Omits SQLite's message, which may quote a
 * value. Returns undefined for other errors.
 */
export function toStoreFailure(error: unknown, file?: string): EmulatorError | undefined {
  if (EmulatorError.is(error)) return error.option === 'store' ? error : undefined
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const explanation = findExplanation(error, code)?.replace(/the file/i, (subject) => file ?? subject)
  return explanation === undefined ? undefined : new EmulatorError(explanation, { option: 'store', code })
}

function findExplanation(error: Error, code: string): string | undefined {
  // The low byte is the primary result code. The higher bits extend it.
  if ('errcode' in error) return explanations[Number(error.errcode) & 0xff]
  return fileSystemCodes.test(code)
    ? `The file cannot be opened (${code}). Check that its folder exists and can be written to.`
    : undefined
}
