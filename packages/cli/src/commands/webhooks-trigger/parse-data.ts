import { readFile } from 'node:fs/promises'
import { UsageError } from '../../usage-error.ts'

/**
 * Parses the JSON of `--data`, or of the file after an `@`. The error does not show it, because it may contain patient data.
 *
 * @throws {UsageError} if it is not a JSON object, or the file cannot be read.
 */
export async function parseData(data = '{}'): Promise<object> {
  const text = data.startsWith('@') ? await readText(data.slice(1)) : data
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new UsageError(
    '--data must be a JSON object, such as {"patient": {"id": "1"}}, or @ and a file that holds one.',
  )
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`--data: the file ${file} cannot be read.`)
  }
}
