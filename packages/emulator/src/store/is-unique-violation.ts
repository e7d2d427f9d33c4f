/** Whether a statement failed because another row has the same key: PostgreSQL's and SQLite's ways to say so. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === 1555 || error.errcode === 2067
  return 'code' in error && error.code === '23505'
}
