import { rmSync } from 'node:fs'
import { type Build, projectsOf, workingTree } from './builds/build.ts'
import { checkOut, resolveReference } from './builds/check-out.ts'
import type { Contest, Effort, Part } from './contest.ts'
import { interleave } from './interleave.ts'
import { readArguments } from './read-arguments.ts'
import { type Change, compareFigures } from './report/compare-figures.ts'
import { formatChanges } from './report/format-changes.ts'
import { formatResults } from './report/format-results.ts'
import { type Result, readFigures } from './report/read-figures.ts'
import { writeResults } from './report/write-results.ts'

/** Loaded when measured, so that a wrong argument is reported first. */
const load: Record<string, (effort: Effort) => Promise<Part>> = {
  client: async (effort) => (await import('./client/create-client-part.ts')).createClientPart(effort),
  codegen: async (effort) => (await import('./codegen/create-codegen-part.ts')).createCodegenPart(effort),
  schema: async (effort) => (await import('./schema/create-schema-part.ts')).createSchemaPart(effort),
  emulator: async (effort) => (await import('./emulator/create-emulator-part.ts')).createEmulatorPart(effort),
  webhooks: async (effort) => (await import('./webhooks/create-webhooks-part.ts')).createWebhooksPart(effort),
}

try {
  const { parts, compare, ...effort } = readArguments(process.argv.slice(2), Object.keys(load))
  if (compare === undefined) for (const part of parts) await measure(part, effort)
  else {
    const base = await checkOut(compare, resolveReference(compare))
    for (const part of parts) await measureChange(base, part, effort)
  }
} catch (error) {
  console.error(error instanceof TypeError ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(projectsOf(workingTree), { recursive: true, force: true })
}

/** Ours against the peers. */
async function measure(name: string, effort: Effort): Promise<void> {
  const results: Result[] = []
  await forEachContest(name, effort, async (contest, rounds) => {
    const subjects = Object.entries({ ours: contest.ours, ...contest.peers })
    const opens = subjects.map(([subject, open]) => [subject, () => open(workingTree)] as const)
    const samples = await interleave(Object.fromEntries(opens), { ...contest, rounds })
    results.push(...readFigures(contest, samples))
  })
  const table = formatResults(results)
  console.log(`\n${table}\n`)
  if (!effort.quick) writeResults(name, table)
}

/** Ours now against ours at the reference. */
async function measureChange(base: Build, name: string, effort: Effort): Promise<void> {
  const changes: Change[] = []
  await forEachContest(name, effort, async (contest, rounds) => {
    const { ours } = contest
    const subjects = { before: () => ours(base), after: () => ours(workingTree) }
    changes.push(...compareFigures(contest, await interleave(subjects, { ...contest, rounds })))
  })
  console.log(`\n${formatChanges(base.name, changes)}\n`)
}

async function forEachContest(
  name: string,
  effort: Effort,
  run: (contest: Contest, rounds: number) => Promise<void>,
): Promise<void> {
  console.error(`== ${name}`)
  const part = await load[name]?.(effort)
  try {
    for (const contest of part?.contests ?? []) {
      console.error(`   ${contest.title}`)
      await run(contest, Math.ceil(effort.rounds * (contest.weight ?? 1)))
    }
  } finally {
    await part?.[Symbol.asyncDispose]?.()
  }
}
