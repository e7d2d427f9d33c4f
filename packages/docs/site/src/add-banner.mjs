import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

const page = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/install-from-a-clone/`

/** Adds a banner to every page: the packages are not on npm yet, with a link to the installation from a clone. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry } = locals.starlightRoute
  entry.data.banner ??= { content: `Not on npm yet: <a href="${page}">install from a clone</a>.` }
})
