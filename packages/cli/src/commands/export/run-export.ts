import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { loadSchema } from '@orchestration/codegen/documents'
import { type DocumentNode, print } from 'graphql'
import { loadOperations } from '../../config/load-operations.ts'
import { loadProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { createServiceClient, type Target } from '../../create-service-client.ts'
import { UsageError } from '../../usage-error.ts'
import { columnsOf } from './columns-of.ts'
import { createSerializer, type ExportFormat, type Serializer } from './create-serializer.ts'
import { type ExportFile, openExportFile } from './export-file.ts'
import { exportList, type ListPage } from './export-list.ts'
import { findListOperation } from './find-list-operation.ts'
import { type ListPagesOptions, listPages } from './list-pages.ts'
import { showProgress } from './show-progress.ts'

export interface ExportOptions extends ProjectOptions, Target {
  format: ExportFormat
  output?: string
  fields?: string
  variables?: string
  concurrency: number
  restart?: boolean
}

/** Exports everything that an operation lists, to a file that can be gone on with, or to standard output. */
export async function runExport(name: string, options: ExportOptions): Promise<void> {
  const project = await loadProject(options)
  const { schema } = loadSchema(project.schema)
  const documents = await loadOperations(project.documents)
  const document = findListOperation(name, schema, documents)
  const columns = columnsOf(schema, document)
  const fields = parseFields(options.fields, columns)
  const serializer = createSerializer({ format: options.format, columns, fields })
  const variables = parseVariables(options.variables)
  const client = await createServiceClient(options)
  const pagesFrom = (start: ListPagesOptions['start']) =>
    listPages(client, document, {
      variables,
      concurrency: options.concurrency,
      start,
      signal: interruption(),
      onDrift: (before, after) =>
        console.error(
          `There were ${before} records and are ${after} now: some may be missing or there twice.`,
        ),
    })

  if (!options.output) {
    const records = await fill(stdout, pagesFrom(stdout.start), serializer)
    return console.error(`${records} records.`)
  }
  const file = await openExportFile(options.output, identify(options, document), options.restart)
  const { start } = file
  if (start.offset > 0) console.error(`Going on after ${start.records} records.`)
  try {
    const records = await fill(file, pagesFrom(start), serializer, options.output)
    await file.finish()
    console.error(`${records} records in ${options.output}.`)
  } catch (error) {
    await file.close()
    const reason = error instanceof Error ? error.message : error
    throw new Error(`${reason}\nRun the same command again to go on where it stopped.`, { cause: error })
  }
}

interface Sink extends Pick<ExportFile, 'write'> {
  start: { offset: number; records: number }
  checkpoint?: ExportFile['checkpoint']
}

const stdout: Sink = {
  start: { offset: 0, records: 0 },
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
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

/** Ctrl-C ends an export between two pages. */
function interruption(): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('Interrupted.')))
  return stop.signal
}

/** What makes two exports the same one. A hash, because variables and endpoints are nobody's business. */
function identify(
  { format, fields, variables, environment, endpoint }: ExportOptions,
  document: DocumentNode,
): string {
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = process.env
  const target = environment ?? endpoint ?? ORCHESTRATION_ENVIRONMENT ?? ORCHESTRATION_ENDPOINT
  return createHash('sha256')
    .update(JSON.stringify([print(document), format, fields, variables, target]))
    .digest('hex')
}

function parseFields(text: string | undefined, columns: readonly string[]): string[] | undefined {
  const fields = text?.split(',').map((field) => field.trim())
  const unknown = fields?.filter((field) => !columns.includes(field)) ?? []
  if (unknown.length > 0)
    throw new UsageError(`--fields: ${unknown.join(', ')} is not selected. There are ${columns.join(', ')}.`)
  return fields
}

function parseVariables(text = '{}'): Record<string, unknown> {
  try {
    const variables: unknown = JSON.parse(text)
    if (typeof variables === 'object' && variables !== null) return variables as Record<string, unknown>
  } catch {}
  throw new UsageError('--variables is no JSON object.')
}
