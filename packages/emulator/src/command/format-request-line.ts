import type { JournalEntry } from '../recorder/journal.ts'

/** Formats a request as one line of JSON. Of what the caller sent, it has only the names of the operation and its fields. */
export function formatRequestLine({
  at,
  environment,
  operationName,
  rootFields,
  apiKey,
  outcome,
  errorTypes,
  status,
  fault,
  stubbed,
  duration,
}: JournalEntry): string {
  const line = {
    time: new Date().toISOString(),
    level: 'info',
    message: 'request',
    /** The emulator's time, which a test may have moved. */
    at,
    environment,
    operationName,
    rootFields,
    apiKey,
    outcome,
    errorTypes,
    status,
    fault,
    stubbed,
    durationMs: duration === undefined ? undefined : Math.round(duration * 1_000) / 1_000,
  }
  return `${JSON.stringify(line)}\n`
}
