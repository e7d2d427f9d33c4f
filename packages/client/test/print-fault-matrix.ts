import { faults } from './faults.ts'
import { type FaultReport, runFault } from './run-fault.ts'

/**
 * Lets a query and a mutation meet every fault, and prints what the caller sees: as a markdown table (`pnpm faults`), or
 * with `--json` for the tests. It ends by itself only when nothing was left open.
 */
export interface FaultRow extends FaultReport {
  fault: string
  operation: 'query' | 'mutation'
}

const rows: FaultRow[] = []
for (const fault of faults) {
  for (const operation of ['query', 'mutation'] as const) {
    rows.push({ fault: fault.name, operation, ...(await runFault(fault, operation)) })
  }
}

if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else {
  printRow(['fault', 'operation', 'the caller sees', 'retryable', 'may have executed', 'times sent', 'leaks'])
  printRow(Array(7).fill('---'))
  for (const { fault, operation, result, retryable, mayHaveExecuted, sent, leaks } of rows) {
    printRow([fault, operation, result, print(retryable), print(mayHaveExecuted), sent, leaks.length])
  }
}

function printRow(cells: unknown[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

function print(answer: boolean | undefined): string {
  return answer === undefined ? '' : answer ? 'yes' : 'no'
}
