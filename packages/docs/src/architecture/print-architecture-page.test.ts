import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../repository.ts'
import { printArchitecturePage } from './print-architecture-page.ts'
import { readPackages } from './read-packages.ts'

/** Two packages in a folder; `source` is what the first one's module holds. */
async function printPackages(source: string, manifest: object = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['above', 'below']) {
    await mkdir(join(folder, name, 'src'), { recursive: true })
    const own = {
      name: `@orchestration/${name}`,
      description: `The ${name}.`,
      ...(name === 'above' && manifest),
    }
    await writeFile(join(folder, name, 'package.json'), JSON.stringify(own))
  }
  await writeFile(join(folder, 'above/src/index.ts'), source)
  await writeFile(join(folder, 'above/src/index.test.ts'), "import '@orchestration/below'")
  return printArchitecturePage('Text.\n\n<!-- packages -->\n', await readPackages(folder))
}

const lines = (page: string) => page.match(/<polyline [^>]*>/g) ?? []

test('a new import changes the diagram and the table', async () => {
  const without = await printPackages('export {}')
  expect(lines(without)).toEqual([])
  expect(without).toContain('| `above` | The above. | nothing |')
  const page = await printPackages("import { a } from '@orchestration/below/part'")
  expect(lines(page)).toEqual([expect.not.stringContaining('stroke-dasharray')])
  expect(page).toContain('| `above` | The above. | imports `below` |')
})

test('what is loaded when needed is dashed, unless it is imported elsewhere too', async () => {
  const page = await printPackages("await import('@orchestration/below')")
  expect(lines(page)).toEqual([expect.stringContaining('stroke-dasharray="7 5"')])
  const both = "import '@orchestration/below'\nawait import('@orchestration/below')"
  expect(await printPackages(both)).toContain('| imports `below` |')
})

test('a dependency that nothing imports is read', async () => {
  const page = await printPackages('export {}', { dependencies: { '@orchestration/below': 'workspace:^' } })
  expect(page).toContain('| reads `below` |')
})

test('a package that is not published is not on the page', async () => {
  expect(await printPackages('export {}', { private: true })).not.toContain('`above`')
})

test('a line runs beside the boxes, never through one, and inside the picture', async () => {
  const page = printArchitecturePage('<!-- packages -->', await readPackages(join(repository, 'packages')))
  const [, left = NaN, width = NaN] = page.match(/viewBox="(\S+) 0 (\S+)/)?.map(Number) ?? []
  const bends = lines(page).flatMap((line) =>
    [...line.matchAll(/([\d.]+),[\d.]+/g)].map(([, x]) => Number(x)),
  )
  expect(bends.filter((x) => !(x > left && x < left + width))).toEqual([])
  const boxes = [...page.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)].map((box) => [
    Number(box[1]),
    Number(box[2]),
  ])
  const isInside = (x: number, y: number) =>
    boxes.some(([left = 0, top = 0]) => x > left + 1 && x < left + 131 && y > top + 1 && y < top + 43)
  const crossing = lines(page).filter((line) => {
    const points = [...line.matchAll(/([\d.]+),([\d.]+)/g)].map((point) => [
      Number(point[1]),
      Number(point[2]),
    ])
    return points.some(([x = 0, y = 0], index) => {
      const [fromX = x, fromY = y] = points[index - 1] ?? []
      return Array.from({ length: 99 }, (_, step) => step / 99).some((part) =>
        isInside(fromX + (x - fromX) * part, fromY + (y - fromY) * part),
      )
    })
  })
  expect(lines(page).length).toBeGreaterThan(5)
  expect(crossing).toEqual([])
})
