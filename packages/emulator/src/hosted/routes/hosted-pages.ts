import type { EnvironmentName } from '../../ground/environments.ts'
import type { Environment } from '../../service/environment.ts'

/** The parts of the emulator that the hosted pages need. */
export interface HostedPages {
  environments: ReadonlyMap<EnvironmentName, Environment>
  host: string
  onCrash(errorId: string, error: unknown): void
}
