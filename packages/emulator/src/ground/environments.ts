/** The hosted environments of the service. The client uses the same names. */
export const environmentNames = ['sandbox', 'production-eu', 'production-us', 'production-uk'] as const

export type EnvironmentName = (typeof environmentNames)[number]

export function isEnvironmentName(name: string): name is EnvironmentName {
  return environmentNames.some((known) => known === name)
}
