import { done } from '../answers.ts'
import type { Resolvers } from '../resolvers.ts'

export const tenantQueries: Resolvers = {
  tenant: (_args: object, { identifierSystems }) => ({
    ...done,
    tenant: {
      name: 'Emulator',
      logo_path: '',
      accent_color: '#2f6f6a',
      hosted_page_title: 'Emulator',
      is_default: true,
      identifier_systems: identifierSystems,
    },
  }),
}
