import type { JournalEntry } from '../recorder/journal.ts'

/** What a line has of a request. Of what the caller sent, it has only the names of the operation and its fields. */
const shown = [
  /** The emulator's time, which a test may have moved. */
  'at',
  'environment',
  'operationName',
  'rootFields',
  'apiKey',
  'outcome',
  'errorTypes',
  'status',
  'fault',
  'stubbed',
] as const

/** Formats a request as one line of JSON. */
export function formatRequestLine(entry: JournalEntry): string {
  const { duration } = entry
  const line = {
    time: new Date().toISOString(),
    level: 'info',
    message: 'request',
    ...Object.fromEntries(shown.map((name) => [name, entry[name]])),
    durationMs: duration === undefined ? undefined : Math.round(duration * 1_000) / 1_000,
  }
  return `${JSON.stringify(line)}\n`
}
