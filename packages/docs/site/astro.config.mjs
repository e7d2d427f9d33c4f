import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { createMarkdownFiles, findGeneratedPage } from '../src/markdown-files.ts'
import { isPublished, repositoryUrl } from '../src/repository.ts'

const below = (folder, names) => names.map((name) => `${folder}/${name}`)

/** The index page of the operations, which lists them by domain. */
const listOfOperations = readFileSync(
  new URL('../__generated__/operations/index.md', import.meta.url),
  'utf8',
)
const domains = listOfOperations.split(/^## /m).flatMap((section) => {
  const [label] = section.split('\n')
  const pages = [...section.matchAll(/^\| \[\w+\]\(([\w-]+)\.md\)/gm)].map(([, page]) => page)
  return pages.length > 0 ? [{ label, collapsed: true, items: below('operations', pages) }] : []
})

const pagesFolder = new URL('../pages/', import.meta.url).pathname

/** Replaces links to Markdown files, which work in editors and on GitHub, with links to the site's page folders. */
const linksToPages = {
  name: 'links-to-pages',
  link(node, context) {
    const { pathname = '' } = context.fileURL ?? {}
    const page = findGeneratedPage(pathname.replace(pagesFolder, ''), node.url) ?? node.url
    if (!/^[^:]+\.md(#|$)/.test(page)) return
    const isIndex = pathname.endsWith('/index.md')
    const url = page.replace(/(^|\/)index\.md/, '$1').replace(/\.md/, '/')
    context.setProperty(node, 'url', isIndex ? url || './' : `../${url}`)
  },
}

/** The positions at which a long name can break: before a capital letter, and after punctuation. */
const wordEnds = /(?<=[a-z\d])(?=[A-Z])|(?<=[_./(=:-])(?=\w)/

/** Allows line breaks within the names in a cell, at the positions of `wordEnds`. */
function breakNames(node, context) {
  for (const child of node.children ?? []) {
    const { type, tagName, properties } = child
    if (tagName !== 'code') breakNames(child, context)
    else {
      const children = context
        .textContent(child)
        .split(wordEnds)
        .flatMap((value, index) => [
          ...(index > 0 ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }] : []),
          { type: 'text', value },
        ])
      context.replaceNode(child, { type, tagName, properties, children })
    }
  }
}

/**
 * Adds the title of the column to each cell, because phones show each row as a list. Marks cells with long words, which
 * src/tables.css allows to break anywhere.
 */
const titledCells = {
  name: 'titled-cells',
  element: {
    filter: ['table'],
    visit(table, context) {
      const partOf = (node, name) => node.children.filter(({ tagName }) => tagName === name)
      const rowsOf = (name) => partOf(table, name).flatMap((part) => partOf(part, 'tr'))
      const titles = rowsOf('thead').flatMap((row) =>
        partOf(row, 'th').map((cell) => context.textContent(cell)),
      )
      for (const row of rowsOf('tbody')) {
        for (const [index, cell] of partOf(row, 'td').entries()) {
          context.setProperty(cell, 'data-title', titles[index])
          const words = context.textContent(cell).split(wordEnds)
          if (words.some((word) => /\S{21}/.test(word))) context.setProperty(cell, 'data-long', '')
          breakNames(cell, context)
        }
      }
    },
  },
}

const base = process.env.DOCS_BASE ?? '/'
/** Tests set a URL, because the repository has none before its first release. */
const address = process.env.DOCS_REPOSITORY ?? repositoryUrl

/** Writes each page as Markdown next to its folder, and writes llms.txt. */
const markdownFiles = {
  name: 'markdown-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const read = (folder) => {
        const cwd = new URL(`../${folder}/`, import.meta.url)
        return globSync('**/*.md', { cwd }).map((path) => [path, readFileSync(new URL(path, cwd), 'utf8')])
      }
      const pages = Object.fromEntries([...read('pages'), ...read('__generated__')])
      const files = createMarkdownFiles(pages, base.endsWith('/') ? base : `${base}/`)
      for (const [path, text] of Object.entries(files)) {
        const file = new URL(path, dir)
        mkdirSync(new URL('.', file), { recursive: true })
        writeFileSync(file, text)
      }
    },
  },
}

export default defineConfig({
  base,
  // The images are already optimized, and Sharp would be another binary to install.
  image: { service: passthroughImageService() },
  markdown: { processor: satteri({ mdastPlugins: [linksToPages], hastPlugins: [titledCells] }) },
  integrations: [
    markdownFiles,
    starlight({
      title: 'Orchestration',
      customCss: ['./src/theme.css', './src/tables.css'],
      components: { Hero: './src/hero.astro', PageTitle: './src/page-title.astro' },
      head: [{ tag: 'script', attrs: { src: `${base.replace(/\/$/, '')}/enhancements.js`, type: 'module' } }],
      logo: { src: './src/mark.svg', alt: '' },
      // A block that scrolls horizontally is an unlabelled region for screen readers, and hard to read on a phone.
      expressiveCode: {
        defaultProps: { wrap: true, overridesByLang: { sh: { frame: 'none' } } },
        styleOverrides: { borderRadius: '0.5rem', codeFontSize: '0.8rem' },
      },
      ...(address && {
        editLink: { baseUrl: `${address}/edit/main/packages/docs/site/` },
      }),
      routeMiddleware: ['./src/add-menu.mjs', ...(isPublished ? [] : ['./src/add-banner.mjs'])],
      sidebar: [
        {
          label: 'Learn',
          items: [
            'quick-start',
            ...(isPublished ? [] : ['install-from-a-clone']),
            'care-flow',
            'two-kinds-of-id',
          ],
        },
        {
          label: 'Guides',
          items: [
            'testing',
            {
              label: 'The client',
              items: ['client', ...below('client', ['pagination', 'telemetry', 'jest-and-vitest'])],
            },
            {
              label: 'The emulator',
              items: ['emulator', ...below('emulator', ['definitions', 'portal', 'playwright', 'methods'])],
            },
            { label: 'Webhooks', items: ['webhooks', 'webhooks/testing'] },
            {
              label: 'Operations and types',
              items: ['adding-operations', 'schema'],
            },
            {
              label: 'Migrating',
              items: below('migrating', ['awell-sdk', 'fetch']),
            },
            {
              label: 'Recipes',
              items: ['enrol-many-people', 'extensions', 'without-typescript'],
            },
            'deploying',
            'security',
            'agents',
          ],
        },
        {
          label: 'Reference',
          items: [
            ...below('client', ['errors', 'retries']),
            'webhooks/events',
            'emulator/proven-and-assumed',
            'compatibility',
            'decisions',
            'errors',
            { label: 'Operations', collapsed: true, items: ['operations', ...domains] },
          ],
        },
      ],
    }),
  ],
})
