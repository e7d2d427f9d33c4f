import { bodyFaults } from './faults/bodies.ts'
import { callerFaults } from './faults/callers.ts'
import { connectionFaults } from './faults/connections.ts'
import { doubtfulBodies } from './faults/doubtful-bodies.ts'
import { type Fault, sameOutcome } from './faults/fault.ts'
import { graphqlErrors } from './faults/graphql-errors.ts'
import { data, respondWith } from './faults/respond-with.ts'
import { statusFaults } from './faults/statuses.ts'
import { transportFaults } from './faults/transports.ts'
import { unusableResponses } from './faults/unusable-responses.ts'

/** All faults that `create-client-faults.test.ts` tests, ordered by the stage of a request, from the connection to the caller. */
export const faults: readonly Fault[] = [
  { name: 'no fault', respond: respondWith(200, { data }), ...sameOutcome({ result: 'data', sent: 1 }) },
  ...connectionFaults,
  ...bodyFaults,
  ...doubtfulBodies,
  ...statusFaults,
  ...unusableResponses,
  ...graphqlErrors,
  ...transportFaults,
  ...callerFaults,
]
