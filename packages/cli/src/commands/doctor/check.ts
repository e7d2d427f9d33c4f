import type { ProjectOptions } from '../../config/load-project-config.ts'
import type { Target } from '../../create-service-client.ts'

export type Status = 'ok' | 'warning' | 'error' | 'skipped'

/** The outcome of a check. Every outcome but `ok` says what to do. */
export interface CheckResult {
  status: Status
  message: string
}

/** What a check reads, besides files in the current folder. */
export interface Surroundings {
  options: ProjectOptions & Target
  env: Readonly<Record<string, string | undefined>>
  nodeVersion: string
}

/** Checks one thing. When it throws, the check has failed, and the error's message is shown. */
export type Check = (surroundings: Surroundings) => Promise<CheckResult>

export const ok = (message: string): CheckResult => ({ status: 'ok', message })
export const warning = (message: string): CheckResult => ({ status: 'warning', message })
export const failure = (message: string): CheckResult => ({ status: 'error', message })
export const skipped = (message: string): CheckResult => ({ status: 'skipped', message })
