import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { findEditUrl } from '../../src/find-edit-url.ts'

/** Links each page to the file that it is written in, if the repository's address is known. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  locals.starlightRoute.editUrl = findEditUrl(locals.starlightRoute.entry.filePath)
})
