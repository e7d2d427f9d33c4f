import { describe } from 'vitest'
import { describeActivities } from './contract/activities.ts'
import { describeAuthentication } from './contract/authentication.ts'
import { describeCareFlowHandles } from './contract/care-flow-handles.ts'
import { describeErrors } from './contract/errors.ts'
import { describeForms } from './contract/forms.ts'
import { describeLimits } from './contract/limits.ts'
import { describePatients } from './contract/patients.ts'
import { describeRecords } from './contract/records.ts'
import { describeRequests } from './contract/requests.ts'
import { describeResources } from './contract/resources.ts'
import { describeService } from './contract/service.ts'
import { describeStates } from './contract/states.ts'
import { describeAdHocTracks } from './contract/stories/ad-hoc-tracks.ts'
import { describeApiCalls } from './contract/stories/api-calls.ts'
import { describeAudit } from './contract/stories/audit.ts'
import { describeBaseline } from './contract/stories/baseline.ts'
import { describeClinician } from './contract/stories/clinician.ts'
import { describeExtensions } from './contract/stories/extensions.ts'
import { describeHostedSessions } from './contract/stories/hosted-sessions.ts'
import { describeScore } from './contract/stories/score.ts'
import { describeStopAndDelete } from './contract/stories/stop-and-delete.ts'
import { describeTimers } from './contract/stories/timers.ts'
import { describeWebhookCalls } from './contract/stories/webhook-calls.ts'
import { useContract } from './use-contract.ts'

/** Tests the contract over HTTP, except events and versioning. */
export function describeContract(): void {
  describe('the contract', () => {
    const contract = useContract(['sandbox'])
    describeService(contract)
    describeStates(contract)
    describeActivities(contract)
    describePatients(contract)
    describeErrors(contract)
    describeLimits(contract)
    describeForms(contract)
    describeRequests(contract)
    describeRecords(contract)
    describeAudit(contract)
    describeHostedSessions(contract)
    describeStopAndDelete(contract)
    describeWebhookCalls(contract)
    describeScore(contract)
    describeBaseline(contract)
    describeClinician(contract)
    describeAdHocTracks(contract)
    describeTimers(contract)
    describeApiCalls(contract)
    describeExtensions(contract)
    describeCareFlowHandles(contract)
  })
  // Only tests about keys need a second environment, because it doubles the duration of a reset.
  describe('the contract in two environments', () => {
    const contract = useContract(['sandbox', 'production-eu'])
    describeResources(contract)
    describeAuthentication(contract)
  })
}
