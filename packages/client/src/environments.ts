export type EnvironmentName = 'sandbox' | 'production-eu' | 'production-us' | 'production-uk' | 'local'

const path = '/orchestration/m2m/graphql'

/** The endpoint of each environment. `local` is the emulator on its default port. */
export const endpoints: Readonly<Record<EnvironmentName, string>> = {
  sandbox: `https://api.sandbox.awellhealth.com${path}`,
  'production-eu': `https://api.awellhealth.com${path}`,
  'production-us': `https://api.us.awellhealth.com${path}`,
  'production-uk': `https://api.uk.awellhealth.com${path}`,
  local: `http://127.0.0.1:4010${path}`,
}
