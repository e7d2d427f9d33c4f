// Checks that imports go the ways that the two tables of CONTRIBUTING.md give, and that a file is named for what it
// exports. The directions stand in those tables alone: change them there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'

/** Packages that tests use. They have no row in the tables. */
const forTests = ['package-tests', 'test-postgres']

/** Names for a thing that no export of the file names. */
const namedOtherwise =
  /^(action-schema|assert-number|calculation|check-ways|consumer|describe-fault|payload|session-cookie|timing)$/

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

interface Import {
  from: string
  isType: boolean
}

/** The imports of a source file, without those in its comments and in code that it prints. */
function importsOf(text: string): Import[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$|`[^`]*`/gm, '')
  return [
    ...[...code.matchAll(/^(?:import|export)\b(\s+type\b)?(?:[^'"`;]*?\bfrom)?\s*'([^']+)'/gm)].map(
      ([, type, from = '']) => ({ from, isType: type !== undefined }),
    ),
    ...[...code.matchAll(/(typeof )?\bimport\('([^']+)'\)/g)].map(([, type, from = '']) => ({
      from,
      isType: type !== undefined,
    })),
  ]
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

/** The first part of a file's path in `src`: a folder, or a file that stands beside the folders. */
const roomOf = (file: string) => file.split('/')[3] ?? ''

/** The rooms of its package that a file imports, through files that are not rooms. */
function roomsBehind(
  file: string,
  rooms: ReadonlyMap<string, unknown>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const inside = (imports.get(file) ?? [])
    .map(({ from }) => join(dirname(file), from))
    .filter((to) => imports.has(to))
  return new Set(
    inside.flatMap((to) => (rooms.has(roomOf(to)) ? [roomOf(to)] : [...roomsBehind(to, rooms, seen)])),
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
  for (const { from, isType } of imports.get(file) ?? []) {
    const [, other] = /^@orchestration\/([^/]+)/.exec(from) ?? []
    if (other === undefined || other === name || allowed.includes('all of them')) continue
    const rule = allowed.includes(`the types of \`${other}\``) ? isType : namesIn(allowed).includes(other)
    if (!rule) problems.push(`${file}: imports ${from}. Packages: \`${name}\` may import ${allowed.trim()}.`)
  }

  const cell = roomTables.get(name) ?? ''
  const rooms = readRooms(cell)
  const room = roomOf(file)
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

/** The words of a name, without the plural's ending. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
for (const file of sources) {
  const text = readFileSync(file, 'utf8')
  if (/^export default/m.test(text)) problems.push(`${file}: has a default export. Name it.`)
  const exported = [
    ...[
      ...text.matchAll(
        /^export (?:abstract |async |declare )*(?:function\*?|class|const|interface|type|enum) (\w+)/gm,
      ),
    ],
    ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)],
  ].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  const name = basename(file, '.ts')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) problems.push(`${file}: write its name in kebab-case.`)
  // A collection is named for what its parts have in common, an entry for what it is to its callers.
  if (exported.length === 0 || exported.length > 3 || name === 'index' || namedOtherwise.test(name)) continue
  const words = new Set(exported.flatMap(wordsOf))
  const missing = wordsOf(name).filter((word) => !words.has(word) && !/^\d+$/.test(word))
  if (missing.length > 0) {
    problems.push(
      `${file}: exports ${exported.join(', ')}, which do not name "${missing.join('", "')}". Rename one.`,
    )
  }
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
