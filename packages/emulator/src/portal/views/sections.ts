/** The pages of an environment, by the path that each has below it. */
export const sections = {
  'get-started': 'Get started',
  requests: 'Requests',
  patients: 'Patients',
  'care-flows': 'Care flows',
  faults: 'Faults',
  integrations: 'Integrations',
} as const

export type Section = keyof typeof sections
