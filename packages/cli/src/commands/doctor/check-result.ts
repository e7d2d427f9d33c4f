import type { ProjectOptions } from '../../project/project.ts'
import type { TargetOptions } from '../../target.ts'

/** The result of a check. A failure's message includes advice. */
export interface CheckResult {
  status: 'ok' | 'warning' | 'error' | 'skipped'
  message: string
}

export interface DoctorOptions extends ProjectOptions, TargetOptions {}

/** A check that throws fails with the error's message. */
export type Check = (options: DoctorOptions) => Promise<CheckResult>

export const ok = (message: string): CheckResult => ({ status: 'ok', message })
export const warning = (message: string): CheckResult => ({ status: 'warning', message })
export const failure = (message: string): CheckResult => ({ status: 'error', message })
export const skipped = (message: string): CheckResult => ({ status: 'skipped', message })
