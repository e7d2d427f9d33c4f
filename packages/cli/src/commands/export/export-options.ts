import type { ProjectOptions } from '../../config/load-project-config.ts'
import type { Target } from '../../create-service-client.ts'
import type { CsvFormulas, ExportFormat } from './create-serializer.ts'

export interface ExportOptions extends ProjectOptions, Target {
  format: ExportFormat
  /** A file, or `-` for standard output, which is the default. */
  output?: string
  fields?: string
  csvFormulas?: CsvFormulas
  variables?: string
  concurrency: number
  restart?: boolean
}
