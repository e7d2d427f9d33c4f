import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { loadPages } from '../test/load-pages.ts'
import { createMarkdownFiles } from './create-markdown-files.ts'

const pages = await loadPages()
const files = createMarkdownFiles(pages, '/docs/')
const { 'llms.txt': index = '', ...markdown } = files

/** The links of a text that are not in code. */
const linksOf = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/(?<!!)\[[^\]]*\]\(([^)#\s]+)/g)].map(
    ([, link = '']) => link,
  )

test('llms.txt lists every page with its title', () => {
  expect(linksOf(index).sort()).toEqual(
    Object.keys(pages)
      .map((path) => `/docs/${path}`)
      .sort(),
  )
  expect(index).toContain('- [Errors](/docs/client/errors.md): Which error means what')
  expect(index).toMatch(/^# Orchestration\n\n> /)
})

test('every page is Markdown with a title, and its links lead to Markdown', () => {
  const dead = Object.entries(markdown).flatMap(([path, text]) =>
    linksOf(text)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !(posix.join(posix.dirname(path), link) in files))
      .map((link) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
  expect(Object.values(markdown).filter((text) => !/^# \S/.test(text))).toEqual([])
  expect(Object.values(markdown).filter((text) => /^<(div|fieldset)/m.test(text))).toEqual([])
})
