import type { Env } from 'hono'
import type { CrashHandler } from '../../base/crash-handler.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import type { Emulator } from '../../emulator.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Environment } from '../../service/environment.ts'
import type { OperationRunner } from '../api/operation-runner.ts'
import type { AdministratorSession, AdministratorSessions } from './sign-in/administrator-sessions.ts'
import type { Section } from './urls.ts'

/** Dependencies and options of the portal. */
export interface PortalDependencies {
  emulator: Emulator
  journal: Journal
  environments: readonly Environment[]
  host: string
  runner: OperationRunner
  /** Additional host names of the portal. */
  allowedHosts: readonly string[]
  onCrash: CrashHandler
}

/** Everything that a page needs: the portal's dependencies, and the environment and session of the request. */
export interface PortalEnv extends Env {
  Variables: {
    portal: PortalDependencies
    administratorSessions: AdministratorSessions
    session: AdministratorSession
    environment: Environment
    pageData: PageData
  }
}

/** Data shared by all pages of an environment. */
export interface PageData {
  environmentName: EnvironmentName
  environmentNames: readonly EnvironmentName[]
  administrator: string
  /** The emulator's time. */
  now: Date
  isPaused: boolean
  /** Deviations from the normal behaviour, such as an advanced clock. The user can undo each deviation in its `section`. */
  deviations: readonly { label: string; section: Section }[]
  /** CSRF token for forms. */
  formToken: string
}
