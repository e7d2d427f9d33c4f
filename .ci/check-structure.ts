// Checks that imports go the ways that the two tables of CONTRIBUTING.md give, and never in a circle, types included. Checks
// that one file of a package runs Git.
// The directions stand in those tables alone: change them there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Packages that tests use. They have no row in the tables. */
const forTests = ['package-tests', 'test-tools']

const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
const problems: string[] = []

/** The names in backquotes. */
const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The second cell of each row of a table, by the package that the first cell names. */
function readTable(heading: string): Map<string, string> {
  const table = contributing.split(`| package | ${heading}`)[1]?.split('\n\n')[0]
  if (table === undefined) throw new Error(`CONTRIBUTING.md has no table "| package | ${heading} |".`)
  const rows = table.split('\n').slice(2)
  return new Map(
    rows.flatMap((row) => namesIn(row.split('|')[1]).map((name) => [name, row.split('|')[2] ?? ''])),
  )
}

/** The rooms that each room may import: all those that its arrows lead to. */
function readRooms(cell: string): Map<string, Set<string>> {
  const below = new Map<string, Set<string>>()
  for (const chain of cell.split(';')) {
    const steps = chain.split('→').map(namesIn)
    for (const [index, step] of steps.entries()) {
      for (const room of step)
        below.set(room, new Set([...(below.get(room) ?? []), ...(steps[index + 1] ?? [])]))
    }
  }
  // A set takes up what is added to it while it is read.
  for (const rooms of below.values())
    for (const room of rooms) for (const next of below.get(room) ?? []) rooms.add(next)
  return below
}

/** What a source file imports, without the imports in its comments and in code that it prints. */
function importsOf(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$|`[^`]*`/gm, '')
  return [
    ...code.matchAll(/^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*'([^']+)'/gm),
    ...code.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, from = '']) => from)
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/*.ts', '.ci/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /^(packages\/[^/]+\/src|\.ci)\//.test(file) && !/\.test\.ts$|\.d\.ts$|__generated__/.test(file),
  )
  .filter((file) => existsSync(file))
const imports = new Map(sources.map((file) => [file, importsOf(readFileSync(file, 'utf8'))]))

/** The files of the repository that a file imports by a relative path. */
const importedFiles = (file: string) =>
  (imports.get(file) ?? []).map((from) => join(dirname(file), from)).filter((to) => imports.has(to))

/**
 * The innermost room that a file is in: a file, a folder, or a nested folder such as `http/portal`. Without a room, the
 * first part of its path in `src`.
 */
function roomOf(file: string, rooms: ReadonlyMap<string, unknown>): string {
  const parts = file.split('/').slice(3)
  for (let length = parts.length; length > 0; length--) {
    const path = parts.slice(0, length).join('/')
    if (rooms.has(path)) return path
  }
  return parts[0] ?? ''
}

/** The rooms of its package that a file imports, through files that are not rooms. */
function roomsBehind(
  file: string,
  rooms: ReadonlyMap<string, unknown>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  return new Set(
    importedFiles(file).flatMap((to) => {
      const room = roomOf(to, rooms)
      return rooms.has(room) ? [room] : [...roomsBehind(to, rooms, seen)]
    }),
  )
}

const packages = readTable('may import from the workspace')
const roomTables = readTable('rooms in `src`')
for (const file of sources.filter((path) => path.startsWith('packages/'))) {
  const [, name = ''] = file.split('/')
  if (forTests.includes(name)) continue
  const allowed = packages.get(name)
  if (allowed === undefined) {
    problems.push(`${file}: CONTRIBUTING.md does not say what packages/${name} may import.`)
    continue
  }
  for (const from of imports.get(file) ?? []) {
    const [, other] = /^@orchestration\/([^/]+)/.exec(from) ?? []
    if (other === undefined || other === name || allowed.includes('all of them')) continue
    if (!namesIn(allowed).includes(other)) {
      problems.push(`${file}: imports ${from}. Packages: \`${name}\` may import ${allowed.trim()}.`)
    }
  }

  const cell = roomTables.get(name) ?? ''
  const rooms = readRooms(cell)
  const room = roomOf(file, rooms)
  const isFolder = file.split('/').length > 4
  if (cell.includes('→') && isFolder && !rooms.has(room)) {
    problems.push(`${file}: CONTRIBUTING.md has no room "${room}" in packages/${name}.`)
  }
  for (const behind of rooms.has(room) ? roomsBehind(file, rooms) : []) {
    if (behind !== room && !rooms.get(room)?.has(behind)) {
      problems.push(
        `${file}: \`${room}\` imports \`${behind}\`, to which no arrow in CONTRIBUTING.md leads it.`,
      )
    }
  }
}
for (const [name, cell] of roomTables) {
  for (const room of readRooms(cell).keys()) {
    if (cell.includes('→') && !existsSync(`packages/${name}/src/${room}`)) {
      problems.push(`CONTRIBUTING.md: packages/${name}/src/${room} does not exist.`)
    }
  }
}

/** The groups of files that import each other, straight or through others (Tarjan's algorithm). */
function findCircles(): string[][] {
  const numbers = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  /** Returns the lowest number of a file on the path that this file leads to. */
  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    const depth = path.push(file) - 1
    let lowest = number
    for (const to of importedFiles(file)) {
      const known = numbers.get(to)
      if (known === undefined) lowest = Math.min(lowest, visit(to))
      else if (path.includes(to)) lowest = Math.min(lowest, known)
    }
    if (lowest === number) {
      const circle = path.splice(depth)
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }
  for (const file of sources) if (!numbers.has(file)) visit(file)
  return circles
}

/** The functions that keep a cloned repository's configuration from running programs. */
const gitFiles = ['packages/cli/src/git.ts', 'packages/care-flows/src/definitions/studio/git.ts']
for (const file of sources.filter((path) => path.startsWith('packages/'))) {
  if (gitFiles.includes(file) || forTests.some((name) => file.startsWith(`packages/${name}/`))) continue
  if (/(['"`])git\1/.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: runs Git. Use the function in ${gitFiles.join(' or ')}.`)
}

for (const circle of findCircles()) {
  problems.push(`These files import each other in a circle: ${circle.join(', ')}`)
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
