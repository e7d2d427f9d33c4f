import type { EnvironmentName } from './environments.ts'
import type { NewApiKey } from './keys/key-store.ts'

export interface EmulatorOptions {
  /** One port is opened for each. Default: `sandbox` alone. */
  environments?: readonly EnvironmentName[] | undefined
  /** How many invented patients an environment starts with. Default: none. */
  patients?: number | undefined
  /** The same seed gives the same patients. Default: 1. */
  seed?: number | undefined
  /** The first environment's port, the next ones follow. 0 takes any free ones. Default: 4010. */
  port?: number | undefined
  /** Default: 127.0.0.1. */
  host?: string | undefined
}

export interface Emulator extends AsyncDisposable {
  /** The full URL of an environment. */
  endpoint(environment: EnvironmentName): string
  /** Answers the key's value, which cannot be had again. */
  createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string>
  /** Takes the key's value or its id. The next request with it is refused. */
  deleteApiKey(environment: EnvironmentName, key: string): Promise<void>
  /** Finishes what is in flight, within a second. Also what `await using` calls. */
  stop(): Promise<void>
}
