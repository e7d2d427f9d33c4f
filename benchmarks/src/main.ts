import { rmSync } from 'node:fs'
import { type Build, projectsOf, workingTree } from './builds/build.ts'
import { checkOut } from './builds/check-out.ts'
import type { Contest, Effort, Part } from './contest.ts'
import { interleave } from './interleave.ts'
import { readArguments } from './read-arguments.ts'
import { type Change, compareFigures } from './report/compare-figures.ts'
import { formatChanges } from './report/format-changes.ts'
import { formatResults } from './report/format-results.ts'
import { type Result, readFigures } from './report/read-figures.ts'
import { writeResults } from './report/write-results.ts'

interface Entry {
  /** Loaded when measured, so that a wrong argument is reported first. */
  load(effort: Effort): Promise<Part>
  /** What a comparison builds, with what it needs. */
  packages: readonly string[]
}

const entries: Record<string, Entry> = {
  client: {
    load: async (effort) => (await import('./client/create-client-part.ts')).createClientPart(effort),
    packages: ['client', 'operations'],
  },
  schema: {
    load: async (effort) => (await import('./schema/create-schema-part.ts')).createSchemaPart(effort),
    packages: ['cli'],
  },
  emulator: {
    load: async (effort) => (await import('./emulator/create-emulator-part.ts')).createEmulatorPart(effort),
    packages: ['emulator'],
  },
  webhooks: {
    load: async (effort) => (await import('./webhooks/create-webhooks-part.ts')).createWebhooksPart(effort),
    packages: ['webhooks'],
  },
}

try {
  const read = async () => readArguments(process.argv.slice(2), Object.keys(entries))
  const { parts, compare, only = '', ...effort } = await read().catch(stop)
  if (compare === undefined) for (const part of parts) await measure(part, effort, only)
  else {
    const packages = parts.flatMap((part) => entries[part]?.packages ?? [])
    const base = await checkOut(compare, packages).catch(stop)
    for (const part of parts) await measureChange(base, part, effort, only)
  }
} finally {
  rmSync(projectsOf(workingTree), { recursive: true, force: true })
}

/** The caller can mend these errors, so they need no stack. */
function stop(error: Error): never {
  console.error(error.message)
  process.exit(1)
}

/** Ours against the peers. */
async function measure(name: string, effort: Effort, only: string): Promise<void> {
  const results: Result[] = []
  await forEachContest(name, effort, only, async (contest) => {
    const rounds = Math.ceil(effort.rounds * (contest.weight ?? 1))
    const subjects = Object.entries({ ours: contest.ours, ...contest.peers })
    const opens = subjects.map(([subject, open]) => [subject, () => open(workingTree)] as const)
    const samples = await interleave(Object.fromEntries(opens), { ...contest, rounds })
    results.push(...readFigures(contest, samples))
  })
  const table = formatResults(results)
  console.log(`\n${table}\n`)
  if (!effort.quick && only === '') writeResults(name, table)
}

/** Ours now against ours at the reference. */
async function measureChange(base: Build, name: string, effort: Effort, only: string): Promise<void> {
  const changes: Change[] = []
  await forEachContest(name, effort, only, async (contest) => {
    const { ours, weight = 1 } = contest
    // A spread needs all rounds.
    const rounds = Math.ceil(effort.rounds * Math.max(1, weight))
    const subjects = { before: () => ours(base), after: () => ours(workingTree) }
    changes.push(...compareFigures(contest, await interleave(subjects, { ...contest, rounds })))
  })
  console.log(`\n${formatChanges(base.name, changes)}\n`)
}

async function forEachContest(
  name: string,
  effort: Effort,
  only: string,
  run: (contest: Contest) => Promise<void>,
): Promise<void> {
  console.error(`== ${name}`)
  const part = await entries[name]?.load(effort)
  try {
    for (const contest of part?.contests ?? []) {
      if (!contest.title.includes(only)) continue
      console.error(`   ${contest.title}`)
      await run(contest)
    }
  } finally {
    await part?.[Symbol.asyncDispose]?.()
  }
}
