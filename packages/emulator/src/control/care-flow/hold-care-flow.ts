import type { CareFlowRelease, CareFlowState } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { Environment } from '../../service/environment.ts'
import type { Stores } from '../../service/stores.ts'
import type { CareFlowRow } from '../../store/tables.ts'

/** A care flow in a transaction that no other transaction changes at the same time. */
export interface HeldCareFlow {
  stores: Stores
  row: CareFlowRow
  state: CareFlowState
  release: CareFlowRelease
}

/**
 * Runs the steps in a transaction that holds the care flow, whichever of the environments has it. Turns a refusal of the
 * service into the emulator's error.
 */
export async function holdCareFlow<Result>(
  id: string,
  environments: readonly Environment[],
  steps: (held: HeldCareFlow) => Promise<Result>,
): Promise<Result> {
  for (const environment of environments) {
    if (!(await environment.careFlows.find(id))) continue
    await environment.catchUp()
    return environment.transact(async (stores) => steps(await hold(stores, id))).catch(explain)
  }
  throw noCareFlow()
}

async function hold(stores: Stores, id: string): Promise<HeldCareFlow> {
  const row = await stores.careFlows.hold(id)
  if (!row) throw noCareFlow()
  const release = await stores.definitions.loadRelease(row.release_id)
  if (release) return { stores, row, release, state: JSON.parse(row.state) }
  throw new EmulatorError('its definition is not loaded. Start the emulator with it.', { option: 'id' })
}

function noCareFlow(): EmulatorError {
  return new EmulatorError('there is no care flow with this id in any environment.', { option: 'id' })
}

function explain(error: unknown): never {
  throw error instanceof GraphQLError ? new EmulatorError(describeRefusal(error)) : error
}

/** Says what the service refuses. Names missing answers by their keys and quotes no value. */
export function describeRefusal({ message, extensions }: GraphQLError): string {
  const { data } = extensions as { data?: { data?: { _key: string }[] } }
  const keys = data?.data?.map(({ _key }) => _key) ?? []
  return keys.length === 0 ? message : `${message} Missing: ${keys.join(', ')}.`
}
