import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Shows the menu of the other pages on the first page, too. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  if (locals.starlightRoute.entry.data.template === 'splash') locals.starlightRoute.hasSidebar = true
})
