export type ExportFormat = 'ndjson' | 'csv'

export interface Serializer {
  /** What comes before the first record. */
  header: string
  /** One record, with its line end. */
  serialize: (record: unknown) => string
}

export interface SerializerOptions {
  format: ExportFormat
  /** Paths of all that is selected. */
  columns: readonly string[]
  /** Paths of what is wanted of it. Default: all. */
  fields?: readonly string[] | undefined
  /**
   * What happens to texts that a spreadsheet would run as a formula, which begin with `=`, `+`, `-`, `@`, a tab or a
   * line end: `escape` puts an apostrophe before them, `keep` leaves them as they are. Default: `escape`.
   */
  csvFormulas?: CsvFormulas | undefined
}

export type CsvFormulas = 'escape' | 'keep'

/** Writes records as lines of JSON or as CSV (RFC 4180, values that are lists as JSON). */
export function createSerializer({
  format,
  columns,
  fields,
  csvFormulas = 'escape',
}: SerializerOptions): Serializer {
  if (format === 'csv') {
    const paths = fields ?? columns
    const row = (cells: readonly unknown[]) =>
      `${cells.map((cell) => toCell(cell, csvFormulas)).join(',')}\r\n`
    return { header: row(paths), serialize: (record) => row(paths.map((path) => valueAt(record, path))) }
  }
  const pick = (record: unknown) =>
    fields ? Object.fromEntries(fields.map((path) => [path, valueAt(record, path) ?? null])) : record
  return { header: '', serialize: (record) => `${JSON.stringify(pick(record))}\n` }
}

const valueAt = (record: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record)

function toCell(value: unknown, formulas: CsvFormulas): string {
  const plain = value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const text = formulas === 'escape' && typeof value === 'string' && isFormula(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A signed number, such as a telephone's, runs nothing. */
const isFormula = (text: string) => /^[=+\-@\t\r\n]/.test(text) && !/^[+-]\d+([.,]\d+)?$/.test(text)
