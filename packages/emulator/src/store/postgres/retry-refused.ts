import { setTimeout } from 'node:timers/promises'
import { EmulatorError } from '../../ground/emulator-error.ts'

const ATTEMPTS = 10
/** The maximum wait before the second attempt, in milliseconds. It doubles with each attempt, up to the overall maximum. */
const WAIT = 10
const MAX_WAIT = 200

/** The codes with which PostgreSQL refuses a transaction because of another one. The same steps can succeed later. */
const refusals: Record<string, string> = {
  '40P01': 'deadlock_detected',
  '40001': 'serialization_failure',
}

/** Retries a transaction that PostgreSQL refused because of another one. Throws `EmulatorError` if it stays refused. */
export async function retryRefused<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const name = refusals[code]
      if (name === undefined) throw error
      if (attempt === ATTEMPTS) {
        const message = `PostgreSQL refused the transaction ${ATTEMPTS} times: ${name} (${code}). Nothing has changed. Try it again.`
        // The log of crashes shows the code, and no messages.
        throw Object.assign(new EmulatorError(message, { option: 'store' }), { code })
      }
      await setTimeout(Math.random() * Math.min(WAIT * 2 ** (attempt - 1), MAX_WAIT))
    }
  }
}
