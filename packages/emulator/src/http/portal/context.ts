import type { Env } from 'hono'
import type { CrashHandler } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environments.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Administrators, Session } from '../../service/administrators.ts'
import type { Environment } from '../../service/environment.ts'
import type { OperationRunner } from '../api/operation-runner.ts'
import type { Section } from './urls.ts'

/** Dependencies and options of the portal. */
export interface PortalDependencies {
  emulator: Emulator
  journal: Journal
  environmentsByName: ReadonlyMap<EnvironmentName, Environment>
  administrators: Administrators
  host: string
  runner: OperationRunner
  /** Additional host names of the portal. */
  allowedHosts: readonly string[]
  onCrash: CrashHandler
}

/** Variables that are set for routes that require a session. */
export interface PortalEnv extends Env {
  Variables: { environment: Environment; pageData: PageData; session: Session }
}

/** Data that all pages of an environment share. */
export interface PageData {
  environmentName: EnvironmentName
  environments: readonly EnvironmentName[]
  administrator: string
  /** The emulator's time. */
  now: Date
  isPaused: boolean
  /** Deviations from the normal behaviour, such as a moved clock. The user can undo each deviation in its `section`. */
  states: readonly { label: string; section: Section }[]
  /** CSRF token for forms. */
  formToken: string
}
