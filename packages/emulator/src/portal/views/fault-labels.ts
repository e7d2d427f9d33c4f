import type { FaultName } from '../../recorder/fault-rule.ts'

/** What each fault looks like to a caller. */
export const faultLabels: Record<FaultName, string> = {
  'http-503': 'Unavailable (503)',
  'rate-limit': 'Rate limit (429)',
  reset: 'Cut off before acting',
  'reset-after-write': 'Cut off after acting',
  hang: 'Never an answer',
  slow: 'A second late',
  truncated: 'Half an answer',
  html: 'A web page instead',
  redirect: 'Redirected elsewhere',
  'graphql-error': 'GraphQL error',
  'payload-failure': 'success: false',
}
