/** The hosted environments of the service, by the names that its client uses for them. */
export const environmentNames = ['sandbox', 'production-eu', 'production-us', 'production-uk'] as const

export type EnvironmentName = (typeof environmentNames)[number]

export function isEnvironmentName(name: string): name is EnvironmentName {
  return environmentNames.some((known) => known === name)
}
