import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tea } from '../../test/tea.ts'
import { DefinitionError } from './definition-problem.ts'
import type { YamlDefinition } from './definition-schema.ts'
import { loadDefinitions } from './load-definitions.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'definitions-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe('definitions', () => {
  test('are loaded from files and objects, and grouped by id', async () => {
    await writeFile(join(folder, 'tea-1.yaml'), tea)
    await writeFile(join(folder, 'tea-2.yaml'), tea.replace('title: Tea\n', 'title: Green tea\nversion: 2\n'))
    const coffee: YamlDefinition = {
      id: 'coffee',
      title: 'Coffee',
      tracks: {
        main: {
          title: 'Main',
          steps: { pour: { title: 'Pour', actions: [{ message: { subject: 'Coffee', body: 'Hot' } }] } },
        },
      },
    }
    const loaded = await loadDefinitions([join(folder, '*.yaml'), coffee])
    expect(
      loaded.map(({ id, title, releases }) => [id, title, releases.map(({ release_id }) => release_id)]),
    ).toEqual([
      ['tea', 'Green tea', ['tea-v1', 'tea-v2']],
      ['coffee', 'Coffee', ['coffee-v1']],
    ])
  })

  test('are rejected if two have the same id and version', async () => {
    await writeFile(join(folder, 'one.yml'), tea)
    await writeFile(join(folder, 'two.yml'), tea)
    const error = await loadDefinitions([join(folder, '*.yml')]).catch((thrown: unknown) => thrown)
    expect(DefinitionError.is(error)).toBe(true)
    expect((error as DefinitionError).message).toMatch(
      /two\.yml version: version 1 of "tea" is also in .*one\.yml; increase the version$/,
    )
  })

  test('are rejected if no file matches the pattern', async () => {
    await expect(loadDefinitions(['nowhere/*.yaml'])).rejects.toThrow(
      'nowhere/*.yaml: no file has this name; use a file name or a pattern such as "care-flows/*.yaml"',
    )
  })

  test.each([
    ['a file', 'g[1]/x (2)/tea[1].yaml', ['tea']],
    ['another file', 'g[1]/x (2)/tea1.yaml', ['coffee']],
    ['a pattern in a folder', 'g[1]/x (2)/*.yaml', ['coffee', 'tea']],
    ['a pattern that matches folders', '*/x (2)/tea?.yaml', ['coffee']],
  ])('are loaded from a path with special characters: %s', async (_, pattern, ids) => {
    await mkdir(join(folder, 'g[1]/x (2)'), { recursive: true })
    await writeFile(join(folder, 'g[1]/x (2)/tea[1].yaml'), tea)
    await writeFile(join(folder, 'g[1]/x (2)/tea1.yaml'), tea.replace('id: tea', 'id: coffee'))
    const definitions = await loadDefinitions([join(folder, pattern)])
    expect(definitions.map(({ id }) => id)).toEqual(ids)
  })

  test('are loaded from an exported folder', async () => {
    const tests = relative('', join(import.meta.dirname, '../../test'))
    for (const path of [
      `${tests}/studio-export`,
      `./${tests}/studio-export/`,
      `${tests}/../test/studio-export`,
    ])
      expect(await loadDefinitions([path])).toMatchObject([{ id: 'ckUpFlow_-01' }])
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    ['in Latin-1', Buffer.from('id: tea\ntitle: Caf\u00e9\n', 'latin1'), /: must be UTF-8; /],
    ['in UTF-16', Buffer.from(`\ufeff${tea}`, 'utf16le'), /: must be UTF-8; /],
    ['nested too deeply', `id: ${'['.repeat(20_000)}`, /:1:\d+: this is nested too deeply$/],
    [
      'invalid after a byte order mark',
      `\ufeff${tea.replace('id: tea', 'id: t ea')}`,
      /:1:1 id: must be a key: /,
    ],
    [
      'indented with a tab',
      tea.replace('  taste:', '\ttaste:'),
      /:4:1: this line is indented with a tab; use spaces$/,
    ],
    [
      'invalid with Windows line endings',
      tea.replace('to: serve', 'to: sreve').replaceAll('\n', '\r\n'),
      /:25:15 .*"sreve" is not a step/,
    ],
  ])('are rejected if the file is %s', async (_, content, problem) => {
    const file = join(folder, 'odd.yaml_')
    await writeFile(file, content)
    await expect(loadDefinitions([file])).rejects.toThrow(new RegExp(problem.source, 'm'))
  })

  test('are rejected if the path is a folder that is not an export from Studio', async () => {
    await expect(loadDefinitions([folder])).rejects.toThrow(
      /: is a folder without pathways.pathways\.json, .*; use a pattern such as ".*\*\.yaml"$/,
    )
  })

  test('are rejected if they contain circular references', async () => {
    const metadata = { itself: {} }
    metadata.itself = metadata
    const endless: YamlDefinition = {
      id: 'endless',
      title: 'Endless',
      forms: { form: { title: 'Form', metadata, questions: { name: { type: 'text', title: 'Name?' } } } },
      tracks: { main: { title: 'Main', steps: { a: { title: 'A', actions: [{ form: 'form' }] } } } },
    }
    await expect(loadDefinitions([endless])).rejects.toThrow(
      'definitions[0]: must be plain JSON data, without functions or circular references',
    )
  })

  test('are identified by index in errors if they are passed as objects', async () => {
    const broken: YamlDefinition = {
      id: 'broken',
      title: 'Broken',
      tracks: { main: { title: 'Main', steps: { a: { title: 'A', actions: [], next: 'b' } } } },
    }
    await expect(loadDefinitions([broken])).rejects.toThrow(
      new DefinitionError([
        {
          source: 'definitions[0]',
          line: null,
          column: null,
          path: 'tracks.main.steps.a.next',
          message: '"b" is not a step of this track; write one of "a", "end"',
        },
      ]),
    )
  })
})
