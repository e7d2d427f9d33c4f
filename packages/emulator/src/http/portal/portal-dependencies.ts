import type { CrashHandler } from '../../base/crash-handler.ts'
import type { EnvironmentName } from '../../base/environments.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import type { Journal } from '../../journal/journal.ts'
import type { AdministratorSessions } from '../../service/administrators.ts'
import type { Environment } from '../../service/environment.ts'
import type { OperationRunner } from '../api/operation-runner.ts'

/** Dependencies and options of the portal. */
export interface PortalDependencies {
  emulator: Emulator
  journal: Journal
  environmentsByName: ReadonlyMap<EnvironmentName, Environment>
  administratorSessions: AdministratorSessions
  host: string
  runner: OperationRunner
  /** Additional host names of the portal. */
  allowedHosts: readonly string[]
  onCrash: CrashHandler
}
