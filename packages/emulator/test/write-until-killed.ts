import { type Ask, ask } from './ask.ts'
import { startProcess } from './start-process.ts'

const WRITERS = 4

/** Creates a patient, and returns the patient's id. */
export async function createPatient(ask: Ask): Promise<string> {
  const { data } = await ask('mutation { createPatient { patient { id } } }')
  return data.createPatient.patient.id
}

/** Writes to an emulator until it is killed during a write. Returns the acknowledged results. */
export async function writeUntilKilled<Written>(
  store: string,
  afterWrites: number,
  write: (ask: Ask) => Promise<Written>,
  ...args: string[]
): Promise<Written[]> {
  const options = ['--store', store, '--environments', 'sandbox', '--patients', '0', ...args]
  const { ready, end } = await startProcess(...options)
  const { endpoints, apiKeys } = ready
  const askEmulator: Ask = (query, variables) => ask(endpoints.sandbox, apiKeys.sandbox, query, variables)
  const acknowledged: Written[] = []
  let killed: Promise<unknown> | undefined

  async function writeOn() {
    while (true) {
      // A failed write means that the emulator was killed: nothing else closes connections.
      const written = await write(askEmulator).catch(() => undefined)
      if (written === undefined) return
      acknowledged.push(written)
      if (acknowledged.length >= afterWrites) killed ??= end('SIGUSR2')
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, writeOn))
  await killed
  return acknowledged
}
