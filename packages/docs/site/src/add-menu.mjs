import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Shows the sidebar on the landing page, as on the other pages. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  if (locals.starlightRoute.entry.data.template === 'splash') locals.starlightRoute.hasSidebar = true
})
