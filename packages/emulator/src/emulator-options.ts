import type { Limits } from './api/graphql/limits.ts'
import type { ReportCrash } from './api/graphql/mask-error.ts'
import type { UnauthenticatedAnswer } from './api/http/authenticate.ts'
import type { CareFlowFile } from './definitions/index.ts'
import type { EnvironmentName } from './ground/environments.ts'
import type { JournalEntry } from './recorder/journal.ts'
import type { SeedData } from './service/seed/seed-data.ts'
import type { NewWebhook } from './service/webhooks/webhook.ts'

export interface EmulatorOptions {
  /** The environments to serve, each on its own port. Default: only `sandbox`. */
  environments?: readonly EnvironmentName[] | undefined
  /** The first environment's port. The next environments take the next ports. 0 takes any free ports. Default: 4010. */
  port?: number | undefined
  /** The port of the portal and of the control API. 0 takes any free port. Default: neither is served. */
  portalPort?: number | undefined
  /** The port of the hosted pages, to which `session_url` and hosted links lead. 0 takes any free port. Default: 0. */
  hostedPort?: number | undefined
  /**
   * The origin at which browsers reach the hosted pages, such as `http://localhost:4018` where a container's port is
   * published. Default: the port above on `host`.
   */
  hostedUrl?: string | undefined
  /** The address to listen on. Addresses beyond loopback need `tls` or `allowHttp`. Default: 127.0.0.1. */
  host?: string | undefined
  /** The certificate and its key, as PEM text. */
  tls?: { cert: string; key: string } | undefined
  /** Whether to serve plain HTTP beyond this machine. Others on the network can then read keys. Default: false. */
  allowHttp?: boolean | undefined
  /** Names by which browsers reach the portal, such as those of a reverse proxy. Default: IP addresses, `localhost` and `host`. */
  allowedHosts?: readonly string[] | undefined

  /** `memory`, a file, or a `postgres://` URL that several emulators may share. Default: `memory`. */
  store?: string | undefined
  /**
   * Care flow definitions besides the built-in ones: files, given as names or glob patterns such as `care-flows/*.yaml`,
   * and objects. Default: none.
   */
  definitions?: readonly (string | CareFlowFile)[] | undefined
  /** How many invented patients a new environment starts with. Default: none. */
  patients?: number | undefined
  /** How many of these patients have a care flow. Default: none. */
  careFlows?: number | undefined
  /** The same seed gives the same patients and ids, and care flows that started equally many days ago. Default: 1. */
  seed?: number | undefined
  /**
   * Patients and care flows of your own: objects, or the name of a YAML or JSON file. They are checked like the input of
   * `createPatient` and `startPathway`. Default: none.
   */
  seedData?: string | SeedData | undefined
  /** URLs of additional identifier systems. Every tenant also has the built-in ones. */
  identifierSystems?: readonly string[] | undefined

  /** Keys that exist from the start, by environment. */
  apiKeys?: Partial<Record<EnvironmentName, string>> | undefined
  /**
   * Where to send events, by environment: URLs, or webhooks with `events`, `headers` and a `name`. An emulator on the same
   * store that starts with the same webhook does not add it twice. Default: none.
   */
  webhooks?: Partial<Record<EnvironmentName, readonly (string | NewWebhook)[]>> | undefined
  /** The token for the control API and the portal. Default: a random token. */
  adminToken?: string | undefined

  /** How requests without a valid key are answered. Default: `http-401`. */
  unauthenticated?: UnauthenticatedAnswer | undefined
  limits?: Partial<Limits> | undefined
  /** SDL to serve instead of the snapshot in `@orchestration/schema`. */
  schema?: string | undefined
  /** Whether to invent answers for fields that are not emulated. Default: false, and they answer NOT_EMULATED. */
  mocks?: boolean | undefined
  /**
   * Whether `requests()` shows variables and the values in documents, which may hold patient data. They are kept in memory only.
   * Default: false.
   */
  keepVariables?: boolean | undefined
  /** Called with unexpected errors inside the emulator. Callers of the API do not see these. */
  onCrash?: ReportCrash | undefined
  /** Called with each request of the API when it has ended, never with variables or values of its document. */
  onRequest?: ((request: JournalEntry) => void) | undefined
}

/** The options without a default. */
export type Optional = 'portalPort' | 'hostedUrl' | 'tls' | 'schema' | 'seedData'

/** The options with their defaults filled in. */
export type FilledOptions = Pick<EmulatorOptions, Optional> & {
  [Option in Exclude<keyof EmulatorOptions, Optional>]-?: NonNullable<EmulatorOptions[Option]>
}
