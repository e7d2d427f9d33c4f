import type { SignInAttempts } from '../service/administrators/sign-in-attempts.ts'
import type { Emulator } from './emulator.ts'

export interface ControlOptions {
  emulator: Emulator
  attempts: SignInAttempts
  /** Like the emulator's `restore`, with the snapshot's JSON in pieces. */
  restoreJson(json: AsyncIterable<Uint8Array>): Promise<void>
}
