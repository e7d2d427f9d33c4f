import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

const page = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/install-from-a-clone/`

/** Says on every page that the packages are not on npm yet, and where to read on. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry } = locals.starlightRoute
  entry.data.banner ??= { content: `Not on npm yet: <a href="${page}">install from a clone</a>.` }
})
