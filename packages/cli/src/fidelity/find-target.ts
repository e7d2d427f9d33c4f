import type { Target } from '../create-service-client.ts'
import { findAddress } from '../find-address.ts'
import { isProduction } from '../is-production.ts'
import { UsageError } from '../usage-error.ts'

/**
 * The endpoint of a service that may be measured. What is production is decided by the address, so that no name and no variable
 * can hide it: this machine and the sandbox's published endpoint are not, everything else is.
 *
 * @throws {UsageError} when it is production, or not an address.
 */
export function findTarget(target: Target): string | undefined {
  const url = findAddress(target)
  if (!url) return undefined
  if (isProduction(url))
    throw new UsageError(
      'This address is refused, because it could be production. Fidelity is measured on this machine or on the sandbox: --environment sandbox.',
    )
  return url.href
}
