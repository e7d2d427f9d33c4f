import type { FormDefinition } from '@orchestration/care-flows'
import { createServiceError } from '../../wire/service-error.ts'
import type { RequestContext } from '../resolvers.ts'

/** The form with this id in any release. Throws NOT_FOUND. */
export function requireForm(id: string, { definitions }: RequestContext): FormDefinition {
  const form = definitions.findForm(id)
  if (!form) throw createServiceError('NOT_FOUND', 'There is no form with this id.')
  return form
}
