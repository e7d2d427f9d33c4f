import type { EnvironmentName } from '../ground/environments.ts'
import type { Reader } from '../store/tables.ts'

/** Reads rows of one environment: those that are committed, or those that a transaction sees. */
export class EnvironmentRows<Source extends Reader = Reader> {
  protected readonly source: Source
  protected readonly environment: EnvironmentName

  constructor(source: Source, environment: EnvironmentName) {
    this.source = source
    this.environment = environment
  }
}
