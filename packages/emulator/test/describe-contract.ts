import { describe } from 'vitest'
import { describeActivities } from './contract/activities.ts'
import { describeAuthentication } from './contract/authentication.ts'
import { describeCareFlowHandles } from './contract/care-flow-handles.ts'
import { describeErrors } from './contract/errors.ts'
import { describeLimits } from './contract/limits.ts'
import { describePatients } from './contract/patients.ts'
import { describeRequests } from './contract/requests.ts'
import { describeResources } from './contract/resources.ts'
import { describeService } from './contract/service.ts'
import { describeStates } from './contract/states.ts'
import { useContract } from './use-contract.ts'

/**
 * The contract, part by part, over HTTP on one kind of store. Parts 6 and 9, events and versioning, have nothing that a
 * store could change.
 */
export function describeContract(store: string, openStore: () => string | Promise<string>): void {
  describe(`the contract, on ${store}`, () => {
    const contract = useContract(openStore)
    describeService(contract)
    describeResources(contract)
    describeStates(contract)
    describeActivities(contract)
    describeRequests(contract)
    describeAuthentication(contract)
    describePatients(contract)
    describeErrors(contract)
    describeLimits(contract)
    describeCareFlowHandles(contract)
  })
}
