import type { Calculation } from '@orchestration/care-flows'
import type { YamlDefinition } from '@orchestration/care-flows/definitions'
import type { CrashHandler } from '../base/crash-handler.ts'
import type { EnvironmentName } from '../base/environment-names.ts'
import type { UnauthenticatedResponse } from '../http/api/request.ts'
import type { SeedData } from '../service/seed/seed-data.ts'
import type { NewWebhook } from '../service/webhooks/webhook.ts'

/** Options of `startEmulator`. */
export type EmulatorOptions = {
  [Name in keyof Settings]?: Settings[Name] | undefined
}

/**
 * The options with defaults applied. The README has one table for each heading below. Options without a default can be
 * undefined.
 */
export interface Settings {
  // Servers

  /** Environments to serve, each on its own port. @defaultValue only `sandbox` */
  environments: readonly EnvironmentName[]
  /** Port of the first environment. Each further environment uses the next port. 0 for any free ports. @defaultValue 4010 */
  port: number
  /** Port of the portal and the control API. 0 for any free port. @defaultValue not served */
  portalPort: number | undefined
  /** Port of the hosted pages, used in `session_url` and hosted links. 0 for any free port. @defaultValue 0 */
  hostedPort: number
  /** Origin under which browsers open the hosted pages, such as `http://localhost:4018` for a container. @defaultValue `hostedPort` on `host` */
  hostedUrl: string | undefined
  /** Origins that can embed the hosted pages in a frame, such as `https://clinic.example`. @defaultValue none */
  frameAncestors: readonly string[]
  /** Address to listen on. Addresses other than loopback require `allowHttp`. @defaultValue 127.0.0.1 */
  host: string
  /** Whether to serve plain HTTP to other machines. This exposes API keys on the network. @defaultValue false */
  allowHttp: boolean
  /** Additional host names that the portal and the hosted pages accept, such as the name of a reverse proxy. @defaultValue none */
  allowedHosts: readonly string[]

  // Data

  /** Where the data is stored: `memory`, or a file that only one process at a time can open. @defaultValue `memory` */
  store: string
  /**
   * Your care flow definitions: folders published by Studio, files, or glob patterns such as `'care-flows/*.yaml'`.
   * @remarks Objects are accepted as well.
   * @defaultValue none
   */
  definitions: readonly (string | YamlDefinition)[]
  /** Whether to publish the built-in definitions as well. `definitions` cannot reuse their ids. @defaultValue true */
  builtIn: boolean
  /**
   * Module that exports functions, keyed by calculation id, for calculations without built-in rules.
   * @remarks An object with these functions is accepted as well.
   * @defaultValue none
   */
  calculations: string | Readonly<Record<string, Calculation>>
  /** Number of sample patients in a new environment. @defaultValue 0 */
  patients: number
  /**
   * Number of sample patients with a care flow. The care flows cover all statuses, and contain up to about 500 activities each.
   * @defaultValue 0
   */
  careFlows: number
  /** Random seed for the sample data and the faults. The same random seed creates the same patients and ids. @defaultValue 1 */
  randomSeed: number
  /**
   * YAML or JSON file with your patients and care flows, in addition to the sample data.
   * @remarks An object with the same structure is accepted as well.
   * @defaultValue none
   */
  seedData: string | SeedData | undefined
  /** URLs of identifier systems in addition to the built-in ones. @defaultValue none */
  identifierSystems: readonly string[]

  // API keys and webhooks

  /** API keys to create at startup, by environment. @defaultValue none */
  apiKeys: Partial<Record<EnvironmentName, string>>
  /**
   * Webhooks to create at startup, by environment, unless the store already has them.
   * @remarks Each is a URL, or an object with `url`, `events`, `headers` and `name`.
   * @defaultValue none
   */
  webhooks: Partial<Record<EnvironmentName, readonly (string | NewWebhook)[]>>
  /** Token for the control API and the portal. @defaultValue a random token */
  adminToken: string | undefined

  // API

  /** Response to requests without a valid key: `http-401` or `graphql-error`. @defaultValue `http-401` */
  unauthenticated: UnauthenticatedResponse
  /**
   * Whether to serve `activities` and `pathwayActivities`, which were replaced by `activitiesByPatient` and `careflowActivities`.
   * @defaultValue false
   */
  removedFields: boolean
  /** SDL file with the schema to serve. @defaultValue the schema in `@orchestration/schema` */
  schema: string | undefined

  // Recorded requests and errors

  /**
   * Whether to record variables, responses, and documents with literals, for `listRequests()` and the portal. They may contain patient
   * data, and are stored only in memory.
   * @defaultValue false
   */
  recordValues: boolean
  /** Called with each unexpected error in the emulator. API responses contain its `errorId`, but no details. @defaultValue none */
  onCrash: CrashHandler
}
