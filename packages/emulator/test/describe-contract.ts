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

/**
 * The contract, part by part, over HTTP on one kind of store. Parts 6 and 9, events and versioning, have nothing that a
 * store could change.
 */
export function describeContract(store: string, openStore: () => string | Promise<string>): void {
  describe(`the contract, on ${store}`, () => {
    const contract = useContract(openStore, ['sandbox'])
    describeService(contract)
    describeStates(contract)
    describeActivities(contract)
    describeRequests(contract)
    describePatients(contract)
    describeErrors(contract)
    describeLimits(contract)
    describeForms(contract)
    describeRecords(contract)
    describeScore(contract)
    describeBaseline(contract)
    describeClinician(contract)
    describeAudit(contract)
    describeAdHocTracks(contract)
    describeTimers(contract)
    describeApiCalls(contract)
    describeExtensions(contract)
    describeHostedSessions(contract)
    describeStopAndDelete(contract)
    describeWebhookCalls(contract)
    describeCareFlowHandles(contract)
  })
  // A reset of two environments takes twice as long, so only the parts about keys have a second one.
  describe(`the contract in two environments, on ${store}`, () => {
    const contract = useContract(openStore, ['sandbox', 'production-eu'])
    describeResources(contract)
    describeAuthentication(contract)
  })
}
