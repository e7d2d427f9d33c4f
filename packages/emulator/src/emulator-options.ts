import type { Limits } from './api/graphql/limits.ts'
import type { ReportCrash } from './api/graphql/mask-error.ts'
import type { UnauthenticatedAnswer } from './api/http/authenticate.ts'
import type { CareFlowFile } from './definitions/index.ts'
import type { EnvironmentName } from './ground/environments.ts'
import type { SeedData } from './service/seed/seed-data.ts'

export interface EmulatorOptions {
  /** One port is opened for each. Default: `sandbox` alone. */
  environments?: readonly EnvironmentName[] | undefined
  /** The first environment's port, the next ones follow. 0 takes any free ones. Default: 4010. */
  port?: number | undefined
  /** The port of the portal and of the control API. 0 takes any free one. Default: neither is served. */
  portalPort?: number | undefined
  /** Default: 127.0.0.1. Any other than loopback needs `tls` or `allowHttp`. */
  host?: string | undefined
  /** PEM, as texts. */
  tls?: { cert: string; key: string } | undefined
  /** Whether to serve plain HTTP beyond this machine, where keys can be read on the way. Default: false. */
  allowHttp?: boolean | undefined

  /** `memory`, a file, or a `postgres://` URL that several emulators may share. Default: `memory`. */
  store?: string | undefined
  /**
   * Care flow definitions besides the built-in ones: files, given as names or glob patterns such as `care-flows/*.yaml`,
   * and objects. Default: none.
   */
  definitions?: readonly (string | CareFlowFile)[] | undefined
  /** How many invented patients a new environment starts with. Default: none. */
  patients?: number | undefined
  /** How many of them have a care flow. Default: none. */
  careFlows?: number | undefined
  /** The same seed gives the same patients and ids, and care flows that started so many days ago. Default: 1. */
  seed?: number | undefined
  /**
   * Patients and care flows of your own besides: objects, or the name of a file of YAML or JSON. They are checked as
   * `createPatient` and `startPathway` check theirs. Default: none.
   */
  seedData?: string | SeedData | undefined
  /** URLs of identifier systems that the tenant has besides those that every tenant has. */
  identifierSystems?: readonly string[] | undefined

  /** Keys that are known beforehand, by environment. */
  apiKeys?: Partial<Record<EnvironmentName, string>> | undefined
  /** What the control API and the portal ask for. Default: a random one. */
  adminToken?: string | undefined

  /** How requests without a valid key are answered. Default: `http-401`. */
  unauthenticated?: UnauthenticatedAnswer | undefined
  limits?: Partial<Limits> | undefined
  /** SDL to serve in the place of the snapshot in `@orchestration/schema`. */
  schema?: string | undefined
  /** Whether to make up what the schema has and nothing acts out. Default: it answers NOT_EMULATED. */
  mocks?: boolean | undefined
  /** Whether `requests()` tells variables, which may be about patients. They are kept in memory alone. Default: false. */
  keepVariables?: boolean | undefined
  /** Told of what crashed in the emulator, which callers are not. */
  onCrash?: ReportCrash | undefined
}

/** The options that have no default: they are there or not. */
export type Optional = 'portalPort' | 'tls' | 'schema' | 'seedData'

/** The options with their defaults filled in. */
export type FilledOptions = Pick<EmulatorOptions, Optional> & {
  [Option in Exclude<keyof EmulatorOptions, Optional>]-?: NonNullable<EmulatorOptions[Option]>
}
