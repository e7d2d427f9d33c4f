import type { EnvironmentName } from '../../../ground/environments.ts'

/** The environment's name as people write it, such as "Production EU". */
export function environmentLabel(environment: EnvironmentName): string {
  const [kind = '', region = ''] = environment.split('-')
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${region.toUpperCase()}`.trim()
}

export function environmentKind(environment: EnvironmentName): 'sandbox' | 'production' {
  return environment === 'sandbox' ? 'sandbox' : 'production'
}

/** The environments' names in a sentence, such as "Sandbox and Production EU". */
export function listEnvironments(environments: readonly EnvironmentName[]): string {
  return list.format(environments.map(environmentLabel))
}

const list = new Intl.ListFormat('en')
