import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../../test/run-here.ts'
import { visitYaml } from '../../../test/visit-yaml.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rm(folder, { recursive: true }))
const inFolder = (name: string) => join(folder, name)
const draw = (...args: string[]) => runHere(['draw', ...args])

await writeFile(inFolder('visit.yaml'), visitYaml)
await writeFile(inFolder('broken.yaml'), `${visitYaml}        next: review\n`)

test('draw writes an SVG of the definition to the file passed with --output', async () => {
  const svg = inFolder('visit.svg')
  expect(await draw(inFolder('visit.yaml'), '--output', svg)).toEqual({ code: 0, out: `+ ${svg}\n`, err: '' })
  const picture = await readFile(svg, 'utf8')
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(picture).toContain('>Call the patient</text>')
})

test('draw prints the SVG if --output is omitted', async () => {
  const { code, out } = await draw(inFolder('visit.yaml'))
  expect({ code, end: out.slice(-7) }).toEqual({ code: 0, end: '</svg>\n' })
})

test("draw prints a definition's problems with line numbers, and does not write a file", async () => {
  const { code, out, err } = await draw(inFolder('broken.yaml'), '--output', inFolder('broken.svg'))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/broken\.yaml:11:9 tracks\.main\.steps\.call\.next.*"review"/)
  expect(await readdir(folder)).not.toContain('broken.svg')
})

test('draw prints an error with advice if the file cannot be written', async () => {
  for (const [file, code] of [
    [inFolder('none/visit.svg'), 'ENOENT'],
    [inFolder('visit.yaml/visit.svg'), 'ENOTDIR'],
  ] as const)
    expect(await draw(inFolder('visit.yaml'), '--output', file)).toEqual({
      code: 1,
      out: '',
      err: `error: --output: ${file} cannot be written (${code}). Make its folder writable, or choose another file.\n`,
    })
})

test('draw exits with 2 if a pattern matches several definitions', async () => {
  await writeFile(inFolder('second-visit.yaml'), visitYaml.replace('id: visit', 'id: second-visit'))
  expect(await draw(inFolder('*visit.yaml'))).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      '*visit.yaml matches 2 definitions. Specify a file that contains exactly one.',
    ),
  })
})
