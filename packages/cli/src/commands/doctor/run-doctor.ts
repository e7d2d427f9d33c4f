import type { ProjectOptions } from '../../config/load-project-config.ts'
import type { Target } from '../../create-service-client.ts'
import { formatJson } from '../../print/format-json.ts'
import { oneLine } from '../../print/make-inert.ts'
import { paint } from '../../print/paint.ts'
import { print } from '../../print/print.ts'
import { type Diagnosis, diagnose } from './diagnose.ts'

export interface DoctorOptions extends ProjectOptions, Target {
  json?: boolean
}

const colours = { ok: 'green', warning: 'yellow', error: 'red', skipped: 'dim' } as const

/** Runs all checks and prints their outcomes. */
export async function runDoctor({ json, ...options }: DoctorOptions): Promise<void> {
  const diagnoses = await diagnose({ options, env: process.env, nodeVersion: process.versions.node })
  if (json) print(formatJson({ checks: diagnoses }), 'json')
  else print(diagnoses.map(formatDiagnosis).join('\n'))
  if (diagnoses.some(({ status }) => status === 'error')) process.exitCode = 1
}

/** Formats the outcome of a check as a line. */
export const formatDiagnosis = ({ name, status, message }: Diagnosis): string =>
  `${paint(colours[status], status.padEnd(8))} ${name}: ${oneLine(message)}`
