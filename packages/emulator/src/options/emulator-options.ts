import type { Calculation } from '@orchestration/care-flows'
import type { CareFlowFile } from '@orchestration/care-flows/definitions'
import type { EnvironmentName } from '../base/environments.ts'
import type { JournalEntry } from '../controls/journal-entry.ts'
import type { ReportCrash } from '../http/api/execute.ts'
import type { Limits } from '../http/api/find-operation.ts'
import type { UnauthenticatedResponse } from '../http/api/request.ts'
import type { SeedData } from '../service/seed/seed-data.ts'
import type { NewWebhook, WebhookDelivery } from '../service/webhooks/webhook.ts'

export interface EmulatorOptions {
  /** The environments to serve, each on its own port. @defaultValue `["sandbox"]` */
  environments?: readonly EnvironmentName[] | undefined
  /** The first environment's port. The next environments take the next ports. 0 takes any free ports. @defaultValue 4010 */
  port?: number | undefined
  /** The port of the portal and of the control API. 0 takes any free port. @defaultValue not served */
  portalPort?: number | undefined
  /** The port of the hosted pages, to which `session_url` and hosted links lead. 0 takes any free port. @defaultValue 0 */
  hostedPort?: number | undefined
  /**
   * The origin at which browsers reach the hosted pages, such as `http://localhost:4018` where a container's port is
   * published. @defaultValue `hostedPort` on `host`
   */
  hostedUrl?: string | undefined
  /**
   * The origins whose pages may show the hosted pages in a frame, such as `https://clinic.example`. @defaultValue none
   */
  frameAncestors?: readonly string[] | undefined
  /** The address to listen on. Addresses beyond loopback need `tls` or `allowHttp`. @defaultValue 127.0.0.1 */
  host?: string | undefined
  /** The certificate and its key, as PEM text. The command reads them from the files of `--tls-cert` and `--tls-key`. */
  tls?: { cert: string; key: string } | undefined
  /** Whether to serve plain HTTP beyond this machine. Others on the network can then read keys. @defaultValue false */
  allowHttp?: boolean | undefined
  /**
   * Further names by which browsers reach the portal and the hosted pages, such as the name of a reverse proxy. IP
   * addresses, `localhost` and `host` are always accepted. @defaultValue none
   */
  allowedHosts?: readonly string[] | undefined

  /** `memory`, or a file that one process at a time can open. @defaultValue `memory` */
  store?: string | undefined
  /**
   * Your own care flow definitions: folders that Studio has published, files, and objects. Folders and files are names or glob
   * patterns such as `care-flows/*.yaml`. @defaultValue none
   */
  definitions?: readonly (string | CareFlowFile)[] | undefined
  /** Whether the built-in care flows are published as well. `definitions` then cannot have their ids. @defaultValue true */
  builtIn?: boolean | undefined
  /**
   * Functions for calculations without built-in rules, by the ids that definitions use, such as
   * `{ wells: (inputs) => ({ WELLS_SCORE: 3 }) }`, or the name of a module that exports them. @defaultValue none
   */
  calculations?: string | Readonly<Record<string, Calculation>> | undefined
  /** The number of invented patients in a new environment. @defaultValue 0 */
  patients?: number | undefined
  /** The number of these patients who have a care flow. Each is stopped after about 500 invented activities. @defaultValue 0 */
  careFlows?: number | undefined
  /** The same seed gives the same patients and ids, and care flows that started the same number of days ago. @defaultValue 1 */
  seed?: number | undefined
  /**
   * Your own patients and care flows: objects, or the name of a YAML or JSON file. They are checked like the input of
   * `createPatient` and `startPathway`. @defaultValue none
   */
  seedData?: string | SeedData | undefined
  /** URLs of identifier systems in addition to the built-in ones. @defaultValue none */
  identifierSystems?: readonly string[] | undefined

  /** Keys that exist from the start, by environment. @defaultValue none */
  apiKeys?: Partial<Record<EnvironmentName, string>> | undefined
  /**
   * Webhooks that exist from the start, by environment: URLs, or objects with `url`, `events`, `headers` and `name`. The
   * next emulator on the store with the same webhook does not add it again. @defaultValue none
   */
  webhooks?: Partial<Record<EnvironmentName, readonly (string | NewWebhook)[]>> | undefined
  /** The token for the control API and the portal. @defaultValue a random token */
  adminToken?: string | undefined

  /** The response to requests without a valid key. @defaultValue `http-401` */
  unauthenticated?: UnauthenticatedResponse | undefined
  /**
   * How a step with several incoming transitions starts. `once`: it is postponed while another one is pending, and then starts
   * once. `each`: it starts for each transition that is taken. @defaultValue `once`
   */
  joins?: 'once' | 'each' | undefined
  /**
   * Whether to serve `pathwayActivities` and `activities`, which the service announced to remove on June 1st 2026. They
   * have the arguments and the result of `careflowActivities`. @defaultValue false
   */
  removedFields?: boolean | undefined
  /** The limits on requests: `bodyBytes`, `tokens`, `depth`, `fields`, `rootFields`, `variableDepth` and `variableValues`. */
  limits?: Partial<Limits> | undefined
  /** SDL to serve instead of the schema in `@orchestration/schema`. */
  schema?: string | undefined
  /** Whether to invent values for fields that are not emulated, instead of the error `NOT_EMULATED`. @defaultValue false */
  mocks?: boolean | undefined
  /**
   * Whether `requests()` and the portal show variables, the values in documents, and responses. They may hold patient data.
   * They are kept in memory only. The portal's page of requests also has a switch for it. @defaultValue false
   */
  keepValues?: boolean | undefined
  /** Called with unexpected errors inside the emulator. Callers of the API do not see them. */
  onCrash?: ReportCrash | undefined
  /**
   * Called after each request of the API or of the portal's explorer. The entry has no variables, and no values in its
   * document.
   */
  onRequest?: ((request: JournalEntry) => void) | undefined
  /** Called after each attempt to send an event to a webhook. The body may be about a patient. */
  onDelivery?: ((delivery: WebhookDelivery) => void) | undefined
}

/** The options without a default. */
export type OptionWithoutDefault = 'portalPort' | 'hostedUrl' | 'tls' | 'schema' | 'seedData'

/** The options with their defaults filled in. */
export type CompleteOptions = Pick<EmulatorOptions, OptionWithoutDefault> & {
  [Option in Exclude<keyof EmulatorOptions, OptionWithoutDefault>]-?: NonNullable<EmulatorOptions[Option]>
}
