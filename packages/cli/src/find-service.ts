import type { Target } from './create-service-client.ts'
import { findTarget } from './find-address.ts'
import { isProduction } from './is-production.ts'
import { UsageError } from './usage-error.ts'

/**
 * The address of the service. The address alone decides what is production, so give the client this very address.
 *
 * @throws {UsageError} for a production address without `--production`.
 */
export function findService(options: Target, production: boolean): string {
  const url = findTarget(options)
  if (!url) throw new UsageError('Give --environment, such as sandbox, or --endpoint.')
  if (isProduction(url) && !production)
    throw new UsageError(
      'This address could be production. Use the sandbox, or give --production. Nothing of a patient is read.',
    )
  return url.href
}
