import type { OperationKind } from '../src/assert-call.ts'
import { faults } from './faults.ts'
import { type FaultReport, runFault } from './run-fault.ts'

/** The outcome of one operation for one fault. */
export interface FaultRow extends FaultReport {
  fault: string
  operation: OperationKind
}

// Runs a query and a mutation against every fault, and prints the outcomes. The process exits only if no handle is left open.
const rows: FaultRow[] = []
for (const fault of faults) {
  for (const operation of ['query', 'mutation'] as const) {
    rows.push({ fault: fault.name, operation, ...(await runFault(fault, operation)) })
  }
}

console.log(JSON.stringify(rows))
