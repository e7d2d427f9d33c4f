import type { Resolvers } from '../answers.ts'
import { done } from '../answers.ts'
import type { IdentifierSystem } from './tenant.ts'

export const tenantQueries: Resolvers<{ identifierSystems: readonly IdentifierSystem[] }> = {
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
