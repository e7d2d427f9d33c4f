import type { EnvironmentName } from '../../../ground/environments.ts'

const labels: Record<EnvironmentName, string> = {
  sandbox: 'Sandbox',
  'production-eu': 'Production EU',
  'production-us': 'Production US',
  'production-uk': 'Production UK',
}

/** The environment's name as people write it. */
export function environmentLabel(environment: EnvironmentName): string {
  return labels[environment]
}

export function environmentKind(environment: EnvironmentName): 'sandbox' | 'production' {
  return environment === 'sandbox' ? 'sandbox' : 'production'
}

/** The environments' names in a sentence, such as "Sandbox and Production EU". */
export function listEnvironments(environments: readonly EnvironmentName[]): string {
  return list.format(environments.map(environmentLabel))
}

const list = new Intl.ListFormat('en')
