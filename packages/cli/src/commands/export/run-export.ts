import { once } from 'node:events'
import { loadOperations } from '../../config/load-operations.ts'
import { loadProject } from '../../config/load-project.ts'
import { createServiceClient } from '../../create-service-client.ts'
import { listenForInterrupt } from '../../listen-for-interrupt.ts'
import { printError, writeData } from '../../print/print.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { UsageError } from '../../usage-error.ts'
import { columnsOf } from './columns-of.ts'
import { createSerializer, type Serializer } from './create-serializer.ts'
import { type ExportFile, openExportFile } from './export-file.ts'
import { exportList, type ListPage } from './export-list.ts'
import type { ExportOptions } from './export-options.ts'
import { findListOperation } from './find-list-operation.ts'
import { identifyExport } from './identify-export.ts'
import { type ListPagesOptions, listPages } from './list-pages.ts'
import { showProgress } from './show-progress.ts'

/**
 * Exports everything that an operation lists, to a file or to standard output. An interrupted file can be continued.
 */
export async function runExport(name: string, options: ExportOptions): Promise<void> {
  const project = await loadProject(options)
  const { schema } = loadProjectSchema(project)
  const documents = await loadOperations(project)
  const document = findListOperation(name, schema, documents)
  const columns = columnsOf(schema, document)
  const fields = parseFields(options.fields, columns)
  const serializer = createSerializer({
    format: options.format,
    columns,
    fields,
    csvFormulas: options.csvFormulas,
  })
  const variables = parseVariables(options.variables)
  const client = await createServiceClient(options)
  using interrupt = listenForInterrupt()
  const pagesFrom = (start: ListPagesOptions['start']) =>
    listPages(client, document, {
      variables,
      concurrency: options.concurrency,
      start,
      signal: interrupt.signal,
      onDrift({ before, after }) {
        const change =
          before === after ? 'The list moved' : `The number of records changed from ${before} to ${after}`
        printError(`${change} during the export: some may be missing or duplicated.`)
      },
    })

  const { output = '-' } = options
  if (output === '-') {
    const records = await fill(stdout, pagesFrom(stdout.start), serializer)
    return printError(`${records} records.`)
  }
  const file = await openExportFile(output, identifyExport(options, document), options.restart)
  const { start } = file
  if (start.offset > 0) printError(`Going on after ${start.records} records.`)
  try {
    const records = await fill(file, pagesFrom(start), serializer, output)
    await file.finish()
    printError(`${records} records in ${output}.`)
  } catch (error) {
    await file.close()
    const { AuthenticationError } = await import('@orchestration/client')
    const reason = error instanceof Error ? error.message : error
    const advice = AuthenticationError.is(error)
      ? 'Put a new key of the same tenant into ORCHESTRATION_API_KEY. '
      : ''
    throw new Error(`${reason}\n${advice}Run the same command again to continue where it stopped.`, {
      cause: error,
    })
  }
}

interface Sink extends Pick<ExportFile, 'write'> {
  start: { offset: number; records: number }
  checkpoint?: ExportFile['checkpoint']
}

const stdout: Sink = {
  start: { offset: 0, records: 0 },
  async write(text) {
    if (!writeData(text)) await once(process.stdout, 'drain')
  },
}

async function fill(
  { start, write, checkpoint }: Sink,
  pages: AsyncIterable<ListPage>,
  serializer: Serializer,
  output?: string,
): Promise<number> {
  using progress = showProgress(start.records, output)
  const onProgress = progress.update
  return await exportList({ pages, serializer, start, write, onCheckpoint: checkpoint, onProgress })
}

/**
 * Reads the comma-separated paths of `--fields`.
 *
 * @throws {UsageError} for a path that is not a column.
 */
export function parseFields(text: string | undefined, columns: readonly string[]): string[] | undefined {
  const fields = text?.split(',').map((field) => field.trim())
  const unknown = fields?.filter((field) => !columns.includes(field)) ?? []
  if (unknown.length > 0)
    throw new UsageError(`--fields: ${unknown.join(', ')} is not selected. There are ${columns.join(', ')}.`)
  return fields
}

/**
 * Reads the JSON of `--variables`. An error never shows it, because it may contain patient data.
 *
 * @throws {UsageError} for anything but a JSON object.
 */
export function parseVariables(text = '{}'): Record<string, unknown> {
  try {
    const variables: unknown = JSON.parse(text)
    if (isObject(variables)) return variables
  } catch {}
  throw new UsageError('--variables must be a JSON object, such as {"id": "1"}.')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
