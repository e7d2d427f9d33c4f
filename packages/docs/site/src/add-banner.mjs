import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

const page = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/install-from-a-clone/`

/** Marks each page without its own banner as "Not on npm yet". */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry } = locals.starlightRoute
  entry.data.banner ??= { content: `Not on npm yet: <a href="${page}">install from a clone</a>.` }
})
