import { type Check, ok, skipped, warning } from '../check.ts'
import { resolveEndpoint } from '../resolve-endpoint.ts'

const reasonOf = ({ name, cause }: Error) => (cause instanceof Error && 'code' in cause ? cause.code : name)

const tolerance = 60_000

/** This machine's clock agrees with the service's. No key is sent. */
export const clock: Check = async (surroundings) => {
  const endpoint = await resolveEndpoint(surroundings)
  if (!endpoint) return skipped('no environment is chosen')
  const begin = Date.now()
  const response = await fetch(endpoint, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => error)
  // "fetch failed" alone explains nothing. The check `service` reports that the service cannot be reached.
  if (response instanceof Error) return skipped(`the service cannot be reached (${reasonOf(response)})`)
  const theirs = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return skipped('the service does not tell its time')
  const ahead = (begin + Date.now()) / 2 - theirs
  if (Math.abs(ahead) < tolerance) return ok('agrees with the service')
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return warning(
    `${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the service. Let this machine synchronise its clock.`,
  )
}
