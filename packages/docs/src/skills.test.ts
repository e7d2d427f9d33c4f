import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadSkills } from '../test/load-markdown.ts'
import { repository } from './repository.ts'

const skills = Object.entries(await loadSkills())

describe.each(skills)('%s', (path, text) => {
  const [, header = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []

  test('contains valid front matter, and is named after its folder', () => {
    const { name, description, ...others } = parse(header)
    expect(name).toBe(path.split('/').at(-2))
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(name.length).toBeLessThanOrEqual(64)
    expect(description.length).toBeLessThanOrEqual(1024)
    expect(description).toContain('Use it when')
    expect(others).toEqual({})
  })

  test('is short, and contains code and a list of pitfalls', () => {
    expect(text.split('\n').length).toBeLessThan(80)
    expect(text).toMatch(/^```(ts|graphql)$/m)
    expect(text).toMatch(/^## Pitfalls$/m)
  })

  test('is published with its package', () => {
    const folder = join(repository, path.split('/').slice(0, 2).join('/'))
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).files).toContain('skills')
  })
})

describe.each(await packagesWithIndex())('the llms.txt of %s', (folder) => {
  const read = (file: string) => readFileSync(join(repository, 'packages', folder, file), 'utf8')
  const text = read('llms.txt')
  const { name, description, files } = JSON.parse(read('package.json'))

  test('is published, and contains the description from package.json', () => {
    expect(text).toMatch(new RegExp(`^# ${name}\n\n> `))
    expect(text).toContain(`> ${description}\n`)
    expect(files).toContain('llms.txt')
  })

  test('links to the README and all skills, and contains no dead links', () => {
    const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, link = '']) => link)
    const ofPackage = skills.flatMap(([path]) =>
      path.startsWith(`packages/${folder}/`) ? path.replace(`packages/${folder}/`, '') : [],
    )
    expect(links).toEqual(expect.arrayContaining(['README.md', ...ofPackage]))
    for (const link of links) expect(existsSync(join(repository, 'packages', folder, link)), link).toBe(true)
  })
})

async function packagesWithIndex(): Promise<string[]> {
  const folders = await readdir(join(repository, 'packages'))
  return folders.filter((folder) => {
    const file = join(repository, 'packages', folder, 'package.json')
    return existsSync(file) && !JSON.parse(readFileSync(file, 'utf8')).private
  })
}
