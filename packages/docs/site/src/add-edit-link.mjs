import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { findSource } from '../../src/find-source.ts'
import { repositoryAddress } from '../../src/repository-address.ts'

/** Links each page to the file that it is written in, if the repository's address is known. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { entry } = locals.starlightRoute
  const source = findSource(entry.filePath)
  if (repositoryAddress && source)
    locals.starlightRoute.editUrl = new URL(`${repositoryAddress}/edit/main/${source}`)
})
