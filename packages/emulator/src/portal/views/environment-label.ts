import type { EnvironmentName } from '../../ground/environments.ts'

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
