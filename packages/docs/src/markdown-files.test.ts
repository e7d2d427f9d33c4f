import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { loadPages } from '../test/load-markdown.ts'
import { createMarkdownFiles, findGeneratedPage } from './markdown-files.ts'
import { repository } from './repository.ts'

const pages = await loadPages()
const files = createMarkdownFiles(pages, '/docs/')
const { 'llms.txt': index = '', ...markdown } = files

/** Returns the Markdown links outside code. */
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
  expect(index).toContain('- [Errors](/docs/client/errors.md): What each error means')
  expect(index).toMatch(/^# Orchestration\n\n> /)
})

test('every page is a Markdown file with a title, and its links lead to Markdown files', () => {
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

test.each([
  [
    'care-flow.md',
    '../../../operations/forms/SubmitFormResponse.graphql',
    'operations/submit-form-response.md',
  ],
  ['client/errors.md', '../../../../operations/forms/Form.graphql', '../operations/form.md'],
  ['client/errors.md', '../../../../operations', '../operations/index.md'],
  ['webhooks/index.md', '../../../webhooks/src/events.ts', 'events.md'],
  ['care-flow.md', 'client/errors.md', undefined],
  ['care-flow.md', 'https://example.org/operations/forms/Form.graphql', undefined],
])('on the site, the link from %s to %s becomes %s', (page, link, target) => {
  expect(findGeneratedPage(page, link)).toBe(target)
})

test('every file link in pages and READMEs resolves in the repository', async () => {
  const dead: string[] = []
  const patterns = ['*.md', 'benchmarks/*.md', '{examples,packages}/*/*.md', 'packages/docs/pages/**/*.md']
  for await (const file of glob(patterns, { cwd: repository })) {
    const text = await readFile(join(repository, file), 'utf8')
    const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '')
    for (const [, link = ''] of prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      const isFile = !/^[a-z]+:/.test(link)
      if (isFile && !existsSync(join(repository, dirname(file), link))) dead.push(`${file}: ${link}`)
    }
  }
  expect(dead).toEqual([])
})
