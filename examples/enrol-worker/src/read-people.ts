import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import type { Person } from './queue.ts'

const COLUMNS = ['mrn', 'first_name', 'last_name', 'birth_date'] as const

/**
 * Reads the rows of a CSV file. Errors name the line, but never a value.
 *
 * @throws Error if the file is not valid CSV, or a row lacks a column
 */
export async function* readPeople(file: string): AsyncGenerator<Person> {
  const rows = createReadStream(file).pipe(parse({ columns: true, trim: true, bom: true, info: true }))
  try {
    for await (const { record, info } of rows) {
      const missing = COLUMNS.find((column) => !record[column])
      if (missing) throw new Error(`line ${info.lines}: ${missing} is missing.`)
      const { mrn, first_name, last_name, birth_date } = record
      yield { line: info.lines, mrn, first_name, last_name, birth_date }
    }
  } catch (error) {
    // The parser's error messages quote the row.
    throw error instanceof CsvError ? new Error(`line ${error.lines}: invalid CSV (${error.code}).`) : error
  }
}
