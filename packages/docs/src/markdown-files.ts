// This file imports no packages, because the site's configuration loads it, and cannot resolve packages before they are built.
import { posix } from 'node:path'

/** Pages and folders in the `Optional` section of llms.txt. */
const optional = ['decisions.md', 'operations']

/**
 * Creates Markdown files for agents and other programs: each page at its URL plus `.md`, and the index `llms.txt`. Links between
 * pages point to the Markdown files.
 */
export function createMarkdownFiles(
  pages: Readonly<Record<string, string>>,
  base = '/',
): Record<string, string> {
  const parsed = Object.entries(pages)
    .map(([path, text]) => parsePage(path, text))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const { title = '', description = '' } = parsed.find(({ path }) => path === 'index.md') ?? {}
  const isOptional = ({ path }: Page) => optional.includes(path.split('/')[0] ?? '')
  const list = (pages: readonly Page[]) =>
    pages.map(
      ({ path, title, description }) => `- [${title}](${base}${path})${description && `: ${description}`}`,
    )
  const index = [
    `# ${title}`,
    `> ${description}`,
    '## Pages',
    list(parsed.filter((page) => !isOptional(page))).join('\n'),
    '## Optional',
    list(parsed.filter(isOptional)).join('\n'),
  ]
  return {
    ...Object.fromEntries(parsed.map(({ path, markdown }) => [path, markdown])),
    'llms.txt': `${index.join('\n\n')}\n`,
  }
}

interface Page {
  path: string
  title: string
  description: string
  markdown: string
}

function parsePage(path: string, text: string): Page {
  const [all = '', header = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  const read = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(header)?.[1]?.replace(/^(['"])(.*)\1$/, '$2') ?? ''
  const title = read('title')
  const description = read('description')
  const body = text
    .slice(all.length)
    .replaceAll(/\]\(([^)#\s]+)(#[^)\s]*)?\)/g, (link, target: string, anchor = '') => {
      const page = findGeneratedPage(path, target)
      return page ? `](${posix.normalize(page)}${anchor})` : link
    })
    // Removes HTML elements around Markdown, such as tabs.
    .replaceAll(/^<\/?(?:div|fieldset)\b.*\n+/gm, '')
    .trim()
  // The body of an operation page already begins with the description.
  const quote = description && !body.startsWith(description) ? `> ${description}\n\n` : ''
  return { path, title, description, markdown: `# ${title}\n\n${quote}${body}\n` }
}

/** `CreatePatient` becomes `create-patient.md`. */
export const toFileName = (operationName: string): string =>
  `${operationName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.md`

/** Generated pages, keyed by source file or folder. Handwritten pages link to the sources. */
const pages: Readonly<Record<string, string>> = {
  operations: 'operations/index.md',
  'packages/client/errors.md': 'errors/index.md',
  'packages/webhooks/src/events.ts': 'webhooks/events.md',
}

/**
 * Finds the generated page for a link to its source, such as `../../../operations/forms/Form.graphql`. Pages link to
 * sources, so that the links also work in a clone and on GitHub, where generated pages do not exist. `page` is a path in
 * `packages/docs/pages`. The result is relative to the folder of `page`.
 */
export function findGeneratedPage(page: string, link: string): string | undefined {
  const folder = posix.dirname(page)
  const source = posix.join('packages/docs/pages', folder, link)
  const [, operation] = /^operations\/[\w-]+\/([A-Z]\w*)\.graphql$/.exec(source) ?? []
  const target = operation ? `operations/${toFileName(operation)}` : pages[source]
  return target && posix.relative(folder, target)
}
