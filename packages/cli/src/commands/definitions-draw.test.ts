import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runWarm } from '../../test/run-warm.ts'

const cwd = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rm(cwd, { recursive: true }))
const draw = (...args: string[]) => runWarm(['definitions', 'draw', ...args], { cwd })

const visit = `id: visit
title: Visit
tracks:
  main:
    title: Main
    steps:
      call:
        title: Call the patient
        actions:
          - checklist: { title: Call, items: [Call] }
`
await writeFile(join(cwd, 'visit.yaml'), visit)
await writeFile(join(cwd, 'broken.yaml'), `${visit}        next: review\n`)

test('writes a picture of the definition to the file', async () => {
  expect(await draw('visit.yaml', '--output', 'visit.svg')).toEqual({
    code: 0,
    stdout: '+ visit.svg\n',
    stderr: '',
  })
  const svg = await readFile(join(cwd, 'visit.svg'), 'utf8')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(svg).toContain('>Call the patient</text>')
})

test('prints the picture without --output', async () => {
  const { code, stdout } = await draw('visit.yaml')
  expect({ code, end: stdout.slice(-7) }).toEqual({ code: 0, end: '</svg>\n' })
})

test('says where a definition is wrong, and writes nothing', async () => {
  const { code, stdout, stderr } = await draw('broken.yaml', '--output', 'broken.svg')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^broken\.yaml:11:9 tracks\.main\.steps\.call\.next.*"review"/)
  expect(await readdir(cwd)).not.toContain('broken.svg')
})

test('a pattern that names several definitions is a wrong use', async () => {
  await writeFile(join(cwd, 'second-visit.yaml'), visit.replace('id: visit', 'id: second-visit'))
  expect(await draw('*visit.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('*visit.yaml names 2 definitions. Give one file for each picture.'),
  })
})
