import type { FaultName } from '../../recorder/fault-rule.ts'

/** What each fault looks like to a caller. */
export const faultLabels: Record<FaultName, string> = {
  'http-503': 'Unavailable',
  'rate-limit': 'Rate limit',
  reset: 'Cut off before acting',
  'reset-after-write': 'Cut off after acting',
  hang: 'Never an answer',
  slow: 'A late answer',
  truncated: 'Half an answer',
  html: 'A web page instead',
  redirect: 'Redirected elsewhere',
  'graphql-error': 'An error of the API',
  'payload-failure': 'success: false',
}

/** What exactly happens. */
export const faultDescriptions: Record<FaultName, string> = {
  'http-503': 'HTTP 503, and nothing is executed.',
  'rate-limit': 'HTTP 429 with Retry-After, and nothing is executed.',
  reset: 'The connection breaks, and nothing is executed.',
  'reset-after-write': 'It is executed. Then the connection breaks, and the answer is lost.',
  hang: 'The connection stays open until the caller gives up.',
  slow: 'It is executed and answered after a wait.',
  truncated: 'It is executed. The connection breaks in the middle of the answer.',
  html: 'HTTP 200 with a page of a proxy, and nothing is executed.',
  redirect: 'HTTP 307 to another address, and nothing is executed.',
  'graphql-error': 'HTTP 200 with an error, and nothing is executed.',
  'payload-failure': 'HTTP 200, and the payload says that it did not succeed.',
}
