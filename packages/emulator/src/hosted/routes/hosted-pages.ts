import type { EnvironmentName } from '../../ground/environments.ts'
import type { Environment } from '../../service/environment.ts'

/** The parts of the emulator that the hosted pages need. */
export interface HostedPages {
  environments: ReadonlyMap<EnvironmentName, Environment>
  host: string
  /** The origin at which browsers reach the pages, where it is not their own address. */
  hostedUrl?: string | undefined
  /** Further names of the pages. */
  allowedHosts: readonly string[]
  onCrash(errorId: string, error: unknown): void
}
