import { faults } from './faults.ts'
import { type FaultReport, runFault } from './run-fault.ts'

/**
 * Runs a query and a mutation against every fault, and prints the outcomes: as a Markdown table (`pnpm faults`), or
 * with `--json` for the tests. The process exits only if no handle is left open.
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

function print(response: boolean | undefined): string {
  return response === undefined ? '' : response ? 'yes' : 'no'
}
