// `environments.test.ts` in the client package checks that both packages use the same names and hosts.
/** The API host of each environment of the service. */
export const environmentHosts = {
  sandbox: 'api.sandbox.awellhealth.com',
  'production-eu': 'api.awellhealth.com',
  'production-us': 'api.us.awellhealth.com',
  'production-uk': 'api.uk.awellhealth.com',
} as const

export type EnvironmentName = keyof typeof environmentHosts

/** The service's environments. */
export const environmentNames: readonly EnvironmentName[] = Object.keys(environmentHosts) as EnvironmentName[]
