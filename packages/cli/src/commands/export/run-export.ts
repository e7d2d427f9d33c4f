import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { loadDocuments, loadSchema } from '@orchestration/codegen/documents'
import { type DocumentNode, print } from 'graphql'
import { loadProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import type { Target } from '../../schema/fetch-schema.ts'
import { UsageError } from '../../usage-error.ts'
import { columnsOf } from './columns-of.ts'
import { createSerializer, type ExportFormat } from './create-serializer.ts'
import { openExportFile } from './export-file.ts'
import { exportList, type ListPage } from './export-list.ts'
import { findListOperation } from './find-list-operation.ts'
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
  const project = await loadProject(options, { needsDocuments: false })
  const { schema } = loadSchema(project.schema)
  const documents = project.documents.length > 0 ? await loadDocuments(project.documents) : []
  const document = findListOperation(name, schema, documents)
  const columns = columnsOf(schema, document)
  const fields = parseFields(options.fields, columns)
  const serializer = createSerializer({ format: options.format, columns, fields })
  const list = await createList(document, options)

  if (!options.output) {
    const records = await exportList({ pages: list(0), serializer, write: writeToStdout })
    return console.error(`${records} records.`)
  }
  const identity = identify(options, document)
  const file = await openExportFile(options.output, identity, options.restart)
  const { start } = file
  if (start.offset > 0) console.error(`Going on after ${start.records} records.`)
  using progress = showProgress(start.records)
  try {
    const records = await exportList({
      pages: list(start.offset, start.totalCount),
      serializer,
      start,
      write: file.write,
      onCheckpoint: file.checkpoint,
      onProgress: progress.update,
    })
    await file.finish()
    console.error(`${records} records in ${options.output}.`)
  } catch (error) {
    await file.close()
    throw new Error(
      `${error instanceof Error ? error.message : error}\nRun the same command again to go on where it stopped.`,
      { cause: error },
    )
  }
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

/** What lists from an offset on, through the client. Ctrl-C ends it between two pages. */
async function createList(
  document: DocumentNode,
  { environment, endpoint, variables, concurrency }: ExportOptions,
): Promise<(offset: number, totalBefore?: number) => AsyncIterable<ListPage>> {
  const { createClient, paginate } = await import('@orchestration/client')
  const client = createClient({ environment, endpoint } as Parameters<typeof createClient>[0])
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('Interrupted.')))
  const onDrift = ({ before, after }: { before: number; after: number }) =>
    console.error(`There were ${before} records and are ${after} now: some may be missing or there twice.`)
  return async function* (offset, totalBefore) {
    let before = totalBefore
    const options = {
      variables: parseVariables(variables),
      concurrency,
      offset,
      signal: stop.signal,
      onDrift,
    }
    for await (const page of paginate(client, document, options).pages()) {
      if (before !== undefined && page.totalCount !== undefined && page.totalCount !== before)
        onDrift({ before, after: page.totalCount })
      before = undefined
      yield page
    }
  }
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
    return JSON.parse(text)
  } catch {
    throw new UsageError('--variables is no JSON object.')
  }
}

async function writeToStdout(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}
