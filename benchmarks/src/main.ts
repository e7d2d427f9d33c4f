import { parseArgs } from 'node:util'
import { runBenchmark, type Suite } from './benchmark.ts'
import { formatRow, formatTable, writeTable } from './report.ts'

/** Suites are imported only when they run, so that invalid arguments are reported without loading them. */
const suites: Record<string, () => Promise<Suite>> = {
  client: async () => (await import('./client/create-client-suite.ts')).createClientSuite(),
  schema: async () => (await import('./create-schema-suite.ts')).createSchemaSuite(),
  emulator: async () => (await import('./emulator/create-emulator-suite.ts')).createEmulatorSuite(),
}

const { names, rounds, quick } = readArguments()
for (const name of names) {
  console.error(`== ${name}`)
  const suite = await suites[name]?.()
  const rows: string[] = []
  for (const benchmark of suite?.benchmarks ?? []) {
    console.error(`   ${benchmark.title}`)
    rows.push(formatRow(benchmark, await runBenchmark(benchmark, rounds)))
  }
  await suite?.[Symbol.asyncDispose]?.()
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
  const known = Object.keys(suites)
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined)
    fail(`There is no suite "${unknown}". Pass one or more of ${known.join(', ')}, or none to run all.`)
  if (!/^[1-9]\d*$/.test(rounds)) fail('--rounds must be a whole number above 0, such as --rounds 15.')
  return { names: positionals.length > 0 ? positionals : known, rounds: Number(rounds), quick }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
