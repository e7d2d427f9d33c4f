import type { ProjectOptions } from '../../project/project.ts'
import type { ServiceOptions } from '../../service.ts'

/** The result of a check. An error's message includes advice. */
export interface CheckResult {
  status: 'ok' | 'warning' | 'error' | 'skipped'
  message: string
}

/** A check that throws has the status `error`, with the error's message. */
export type Check = (options: ProjectOptions & ServiceOptions) => Promise<CheckResult>

export const ok = (message: string): CheckResult => ({ status: 'ok', message })
export const warning = (message: string): CheckResult => ({ status: 'warning', message })
export const failure = (message: string): CheckResult => ({ status: 'error', message })
export const skipped = (message: string): CheckResult => ({ status: 'skipped', message })
