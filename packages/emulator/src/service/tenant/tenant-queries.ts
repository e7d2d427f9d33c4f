import { done } from '../answers.ts'
import type { Resolvers } from '../resolvers.ts'
import { SERVICE_NAME } from './tenant.ts'

export const tenantQueries: Resolvers = {
  tenant: (_args: object, { identifierSystems }) => ({
    ...done,
    tenant: {
      name: SERVICE_NAME,
      logo_path: '',
      accent_color: '#2f6f6a',
      hosted_page_title: SERVICE_NAME,
      is_default: true,
      identifier_systems: identifierSystems,
    },
  }),
}
