export type ExportFormat = 'ndjson' | 'csv'

export interface Serializer {
  /** The text before the first record. */
  header: string
  /** Turns a record into text, with its line end. */
  serialize: (record: unknown) => string
}

export interface SerializerOptions {
  format: ExportFormat
  /** The paths of all selected fields. */
  columns: readonly string[]
  /** The paths to export. Default: all. */
  fields?: readonly string[] | undefined
  /**
   * A spreadsheet runs text that begins with `=`, `+`, `-`, `@`, a tab or a line end as a formula. `escape` puts an
   * apostrophe before such text, `keep` leaves it as it is. Default: `escape`.
   */
  csvFormulas?: CsvFormulas | undefined
}

export type CsvFormulas = 'escape' | 'keep'

/** Writes records as lines of JSON or as CSV (RFC 4180, with lists as JSON). */
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

/** A signed number, such as a telephone number, is safe. */
const isFormula = (text: string) => /^[=+\-@\t\r\n]/.test(text) && !/^[+-]\d+([.,]\d+)?$/.test(text)
