import type { EnvironmentName } from '../../ground/environments.ts'
import type { View } from '../../web/view.ts'
import { environmentLabel } from './environment-label.ts'
import { overview } from './overview.ts'

export interface EnvironmentCount {
  environment: EnvironmentName
  patients: number
  careFlows: number
  /** When something is due next, in ISO 8601. */
  nextDue: string | undefined
}

/** How many patients and care flows each environment has. */
export function countOverview(counts: readonly EnvironmentCount[]): View {
  return overview(counts.map((count) => [environmentLabel(count.environment), describeCount(count)]))
}

function describeCount({ patients, careFlows }: EnvironmentCount): string {
  return `${format.format(patients)} ${patients === 1 ? 'patient' : 'patients'}, ${format.format(careFlows)} ${careFlows === 1 ? 'care flow' : 'care flows'}`
}

const format = new Intl.NumberFormat('en')
