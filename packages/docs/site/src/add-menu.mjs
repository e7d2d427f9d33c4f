import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Gives the first page the menu of all others. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  if (locals.starlightRoute.entry.data.template === 'splash') locals.starlightRoute.hasSidebar = true
})
