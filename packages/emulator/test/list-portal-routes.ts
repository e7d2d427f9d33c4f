import { createPortalApp } from '../src/http/portal/portal.ts'
import type { PortalDependencies } from '../src/http/portal/portal-env.ts'
import type { Emulator } from '../src/index.ts'

export interface PortalRoute {
  method: string
  /** Path with parameter names, such as `/:environment/patients/:id`. */
  path: string
}

/** Lists all pages and forms of the portal's router, so that tests also cover routes that are added later. */
export async function listPortalRoutes(emulator: Emulator): Promise<PortalRoute[]> {
  // Only these properties are read while the routes are created.
  const portal = {
    emulator,
    allowedHosts: [] as string[],
  } as Partial<PortalDependencies> as PortalDependencies
  const routes = createPortalApp(portal).routes.filter(
    ({ method, path }) => method !== 'ALL' && !/^\/(__control|assets)\//.test(path),
  )
  // A route with two handlers is listed twice.
  const unique = new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  return [...unique.values()]
}
