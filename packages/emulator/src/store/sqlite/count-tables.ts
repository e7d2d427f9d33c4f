import { careFlowCounts } from '../care-flow-counts.ts'
import type { DerivedTable } from './derived-tables.ts'

/** A care flow before or after a change. */
type Row = 'old' | 'new'

interface Counts {
  key: readonly string[]
  counts: readonly string[]
  /** What a care flow contributes, added or subtracted: rows of values. */
  listValues(row: Row, sign: '+' | '-'): readonly string[]
  /** The values of a care flow that decide what it contributes. */
  printCause(row: Row): string
}

/** Each writer of a care flow subtracts what it contributed before, and adds what it contributes after. */
function createCountTable(
  name: keyof typeof careFlowCounts,
  { key, counts, listValues, printCause }: Counts,
): DerivedTable {
  const columns = [
    ...key.map((column) => `${column} text not null`),
    ...counts.map((column) => `${column} integer not null`),
  ]
  const sums = counts.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')
  const add = (...values: string[]) =>
    `begin insert into ${name} values ${values.join(', ')} on conflict do update set ${sums}; end`
  const [before, after] = [listValues('old', '-'), listValues('new', '+')]
  return {
    name,
    create: `create table ${name} (${columns.join(', ')}, primary key (${key.join(', ')})) without rowid`,
    triggers: [
      `create trigger ${name}_insert after insert on care_flow ${add(...after)}`,
      `create trigger ${name}_update after update on care_flow
        when (${printCause('old')}) is not (${printCause('new')}) ${add(...before, ...after)}`,
      `create trigger ${name}_delete after delete on care_flow ${add(...before)}`,
    ],
    fill: `insert into ${name} ${careFlowCounts[name]}`,
  }
}

const release = ['environment', 'definition_id', 'release_id']
const activities = ['activities', 'active', 'failed', 'canceled']

const print = (row: Row, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ')

/**
 * Whether the patient has no other care flow with the same values in these columns. Then this one contributes the patient,
 * who counts once.
 */
function printIsOnly(row: Row, alike: readonly string[], condition = 'true'): string {
  const columns = [...alike, 'patient_id']
  return `not exists (
    select 1 from care_flow where (${columns.join(', ')}) = (${print(row, columns)}) and rowid <> ${row}.rowid and ${condition}
  )`
}

/** The numbers of `careFlowCounts`, stored: counting 20,000 care flows took 4 ms. Triggers add 24 µs to a start. */
export const countTables: readonly DerivedTable[] = [
  createCountTable('care_flow_count', {
    key: [...release, 'status'],
    counts: ['care_flows', ...activities],
    listValues: (row, sign) => [
      `(${print(row, [...release, 'status'])}, ${sign}1, ${activities.map((column) => `${sign}${row}.${column}`).join(', ')})`,
    ],
    printCause: (row) => print(row, [...release, 'status', ...activities]),
  }),
  createCountTable('care_flow_patient_count', {
    key: release,
    counts: ['patients', 'pending'],
    listValues(row, sign) {
      const count = (alike: readonly string[]) =>
        `${sign}(${printIsOnly(row, alike)}), ${sign}(${row}.active > 0 and ${printIsOnly(row, alike, 'active > 0')})`
      const definition = ['environment', 'definition_id']
      return [
        `(${print(row, definition)}, '', ${count(definition)})`,
        `(${print(row, release)}, ${count(release)})`,
      ]
    },
    printCause: (row) => `${print(row, [...release, 'patient_id'])}, ${row}.active > 0`,
  }),
]
