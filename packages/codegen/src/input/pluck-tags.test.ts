import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { DocumentsError } from '../index.ts'
import { parseText } from './load-documents.ts'

test.each(['graphql', 'gql'])(
  'reads %s(/* GraphQL */ `…`) once, as the examples of the client preset have it',
  (tag) => {
    const code = `export const a = ${tag}(/* GraphQL */ \`query A { a }\`)\nexport const b = ${tag}(\`query B { b }\` as const)`
    const { definitions } = parseText(code, 'a.ts')
    expect(definitions.map(print)).toEqual(['query A {\n  a\n}', 'query B {\n  b\n}'])
  },
)

const component = `<script setup lang="ts">
import { gql } from 'graphql-tag'
const query = gql\`query A { a }\`
const other = gql\`
  query B { b( }
\`
</script>
<template><p>gql</p></template>
`

test('locates what is wrong in a tag of a component in the file itself', () => {
  const right = parseText(component.replace('b( }', 'b }'), 'App.vue')
  expect(right.definitions.map(print)).toEqual(['query A {\n  a\n}', 'query B {\n  b\n}'])
  expect(right.definitions[1]?.loc?.startToken.line).toBe(5)
  expect(() => parseText(component, 'App.vue')).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ file: 'App.vue', line: 5, column: 16 })],
    }),
  )
  expect(() => parseText(component, 'App.vue')).toThrow(DocumentsError)
})

test.each([
  ['Page.svelte', 'svelte2tsx & svelte'],
  ['Page.astro', 'astrojs-compiler-sync'],
])('says which package a tag in %s needs', async (file, packages) => {
  await using project = await createProject({}, { isEmpty: true })
  await mkdir(join(project.folder, 'src'))
  const path = join(project.folder, 'src', file)
  expect(() => parseText('gql`query A { a }`', path)).toThrow(
    new RegExp(
      `${file}: to read the operations in its tags, install ${packages} as a development dependency`,
    ),
  )
})

test('a component without tags needs no compiler', () => {
  expect(parseText('<p>Hello</p>', 'Page.svelte').definitions).toEqual([])
})
