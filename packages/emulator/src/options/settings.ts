import { randomBytes } from 'node:crypto'
import { defaultLimits, type Limits } from '../api/graphql/limits.ts'
import {
  createIdentifierSystem,
  defaultIdentifierSystems,
  type IdentifierSystem,
} from '../service/tenant/tenant.ts'
import { checkOptions } from './check-options.ts'
import type { EmulatorOptions, FilledOptions, Optional } from './emulator-options.ts'

/** The checked options, with their defaults filled in. */
export interface Settings extends Omit<FilledOptions, 'identifierSystems' | 'limits'> {
  identifierSystems: readonly IdentifierSystem[]
  limits: Limits
}

const defaults: Omit<FilledOptions, 'adminToken' | Optional> = {
  environments: ['sandbox'],
  port: 4010,
  hostedPort: 0,
  host: '127.0.0.1',
  allowHttp: false,
  allowedHosts: [],
  store: 'memory',
  definitions: [],
  patients: 0,
  careFlows: 0,
  seed: 1,
  identifierSystems: [],
  apiKeys: {},
  webhooks: {},
  unauthenticated: 'http-401',
  limits: {},
  mocks: false,
  keepValues: false,
  onCrash: () => {},
  onRequest: () => {},
}

/** Checks and completes the options. Throws an `EmulatorError` for the first invalid option. Never quotes a key or a token. */
export function createSettings(options: EmulatorOptions): Settings {
  const adminToken = randomBytes(24).toString('base64url')
  const filled = { ...defaults, adminToken, ...withoutUndefined(options) }
  checkOptions(filled)
  const { identifierSystems, limits } = filled
  return {
    ...filled,
    identifierSystems: [...defaultIdentifierSystems, ...identifierSystems.map(createIdentifierSystem)],
    limits: { ...defaultLimits, ...limits },
  }
}

/** Removes undefined options, so that their defaults apply. */
function withoutUndefined(options: EmulatorOptions): Partial<FilledOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
