import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

const page = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/install-from-a-clone/`

/** Adds the banner "Not on npm yet" to each page without its own banner. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry } = locals.starlightRoute
  entry.data.banner ??= { content: `Not on npm yet: <a href="${page}">install from a clone</a>.` }
})
