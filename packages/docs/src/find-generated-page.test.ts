import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findGeneratedPage } from './find-generated-page.ts'
import { repository } from './repository.ts'

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
])('%s links to %s, which is %s on the site', (page, link, target) => {
  expect(findGeneratedPage(page, link)).toBe(target)
})

test('every link of pages and READMEs to a file leads to one in the repository', async () => {
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
