import { parseArgs } from 'node:util'
import { type Group, runContest } from './contest.ts'
import { formatRow, formatTable, writeTable } from './report.ts'

/** Groups are imported only when they run, so that invalid arguments are reported without loading them. */
const groups: Record<string, () => Promise<Group>> = {
  client: async () => (await import('./client/create-client-contests.ts')).createClientContests(),
  schema: async () => (await import('./schema-contests.ts')).createSchemaContests(),
  emulator: async () => (await import('./emulator/create-emulator-contests.ts')).createEmulatorContests(),
  tsc: async () => (await import('./type-contests.ts')).createTypeContests(),
}

const { names, rounds, quick } = readArguments()
for (const name of names) {
  console.error(`== ${name}`)
  const group = await groups[name]?.()
  const rows: string[] = []
  for (const contest of group?.contests ?? []) {
    console.error(`   ${contest.title}`)
    rows.push(formatRow(contest, await runContest(contest, rounds)))
  }
  await group?.[Symbol.asyncDispose]?.()
  const table = formatTable(rows)
  console.log(`\n${table}\n`)
  if (!quick) writeTable(name, table)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  })
  const { quick, rounds = quick ? '1' : '7' } = values
  const known = Object.keys(groups)
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined)
    fail(`There is no group "${unknown}". Pass one or more of ${known.join(', ')}, or none to run all.`)
  if (!/^[1-9]\d*$/.test(rounds)) fail('--rounds must be a whole number above 0, such as --rounds 15.')
  return { names: positionals.length > 0 ? positionals : known, rounds: Number(rounds), quick }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
