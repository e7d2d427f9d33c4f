import { inspect } from 'node:util'
import { faults, type Outcome } from './faults.ts'
import { runFault } from './run-fault.ts'

/**
 * Prints what a caller sees of each fault, as a markdown table: `pnpm faults`. Ends by itself only if nothing was left
 * open, and with exit code 1 if an outcome is not the expected one.
 */
const header = ['fault', 'operation', 'result', 'retryable', 'may have executed', 'sent', 'leaks']
const rows: string[][] = []
for (const fault of faults) {
  for (const kind of ['query', 'mutation'] as const) {
    const { leaks, strayed, message, ...outcome } = await runFault(fault, kind)
    rows.push([fault.name, kind, ...cells(outcome), String(leaks.length + strayed)])
    if (
      inspect(outcome, { sorted: true }) === inspect(fault[kind], { sorted: true }) &&
      leaks.length + strayed === 0
    )
      continue
    process.exitCode = 1
    console.error(`unexpected: ${fault.name}, ${kind}: ${message}`)
  }
}
console.log(`| ${header.join(' | ')} |\n|${header.map(() => ' --- |').join('')}`)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)

function cells({ result, retryable, mayHaveExecuted, sent }: Outcome): string[] {
  const answer = (value?: boolean): string => (value === undefined ? '' : value ? 'yes' : 'no')
  return [result, answer(retryable), answer(mayHaveExecuted), String(sent)]
}
