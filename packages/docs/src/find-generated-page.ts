import { posix } from 'node:path'
import { toFileName } from './operation-pages/to-file-name.ts'

/** The generated page that shows more than a file or a folder of the repository. */
const pages: Readonly<Record<string, string>> = {
  operations: 'operations/index.md',
  'packages/cli/src/commands/mcp/error-explanations.ts': 'errors/index.md',
  'packages/docs/src/migrating/__generated__/sdk-root-fields.json': 'migrating/awell-sdk-operations.md',
  'packages/webhooks/src/events.ts': 'webhooks/events.md',
}

/**
 * Finds the generated page for a link that leads to its source, such as `../../../operations/forms/Form.graphql`. Pages link to
 * sources, so that their links also work in a clone and on GitHub, which do not have the generated pages. `page` is a path in
 * `packages/docs/pages`. The result is relative to the page's folder.
 */
export function findGeneratedPage(page: string, link: string): string | undefined {
  const folder = posix.dirname(page)
  const source = posix.join('packages/docs/pages', folder, link)
  const [, operation] = /^operations\/[\w-]+\/([A-Z]\w*)\.graphql$/.exec(source) ?? []
  const target = operation ? `operations/${toFileName(operation)}` : pages[source]
  return target && posix.relative(folder, target)
}
