import type { GraphQLSchema } from 'graphql'
import type { RunOperation } from '../../api/create-operation-runner.ts'
import type { ReportCrash } from '../../api/graphql/mask-error.ts'
import type { Emulator } from '../../control/emulator.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Journal } from '../../recorder/journal.ts'
import type { Administrators } from '../../service/administrators/administrators.ts'
import type { Environment } from '../../service/environment.ts'

/** The parts of the emulator that the portal needs. */
export interface Portal {
  emulator: Emulator
  /** What the emulator lists as requests. */
  journal: Journal
  environments: ReadonlyMap<EnvironmentName, Environment>
  administrators: Administrators
  /** Like the emulator's `restore`, with the snapshot's JSON in pieces. */
  restoreJson(json: AsyncIterable<Uint8Array>): Promise<void>
  host: string
  /** The schema of the API, without its resolvers. */
  loadSchema(): GraphQLSchema
  /** Runs what the explorer asks for. */
  runOperation: RunOperation
  /** Further names by which browsers reach the portal. */
  allowedHosts: readonly string[]
  onCrash: ReportCrash
}
