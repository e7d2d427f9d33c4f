import type { EnvironmentName } from '../../ground/environments.ts'
import type { Environment } from '../../service/environment.ts'

/** The parts of the emulator that the hosted pages use. */
export interface HostedPages {
  environments: ReadonlyMap<EnvironmentName, Environment>
  host: string
  /** The origin at which browsers reach the pages, if it differs from the address that the server listens on. */
  hostedUrl?: string | undefined
  /** Further names by which browsers reach the pages. */
  allowedHosts: readonly string[]
  onCrash(errorId: string, error: unknown): void
}
