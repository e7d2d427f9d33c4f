import { writeFile } from 'node:fs/promises'

/** Writes a CSV file of fictional people. */
export async function writePeople(file: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => `MRN-${index},Person,Example ${index},1980-01-01`)
  await writeFile(file, `mrn,first_name,last_name,birth_date\n${rows.join('\n')}\n`)
}
