import type { QueryResolvers } from '../__generated__/resolvers.ts'
import type { Environment } from '../environment.ts'
import { successPayload } from '../root-resolver.ts'
import { SERVICE_NAME } from './tenant.ts'

export const tenantQueries: QueryResolvers<Environment> = {
  tenant: (_args, { patients }) => ({
    ...successPayload,
    tenant: {
      name: SERVICE_NAME,
      logo_path: '',
      accent_color: '#2f6f6a',
      hosted_page_title: SERVICE_NAME,
      is_default: true,
      identifier_systems: patients.identifierSystems,
    },
  }),
}
