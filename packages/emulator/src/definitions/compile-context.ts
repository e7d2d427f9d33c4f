import type { DataPointDefinition } from '../engine/index.ts'
import type { CareFlowFile } from './care-flow-file.ts'
import type { Subject } from './parse-rule.ts'
import { offer, type Path, type Report } from './problem.ts'

/** What the compilation of every part needs. */
export interface CompileContext {
  file: CareFlowFile
  releaseId: string
  dataPoints: ReadonlyMap<string, DataPointDefinition>
  /** The data points that rules may use, by key. */
  subjects: ReadonlyMap<string, Subject>
  report: Report
}

/** Returns the definition id of the data point with a key. Reports an unknown key. */
export function resolveDataPoint({ dataPoints, report }: CompileContext, key: string, path: Path): string {
  const definition = dataPoints.get(key)
  if (!definition) report(path, `"${key}" is not a data point${offer([...dataPoints.keys()], key)}`)
  return definition?.id ?? key
}

/** The definition id of a stakeholder. */
export function resolveStakeholder({ file, report }: CompileContext, key: string, path: Path): string {
  const keys = ['patient', ...Object.keys(file.stakeholders ?? {})]
  if (!keys.includes(key)) report(path, `"${key}" is not a stakeholder${offer(keys, key)}`)
  return key
}

/** Reports the placeholders of a text that do not name a data point. */
export function checkTemplate(
  { dataPoints, report }: Pick<CompileContext, 'dataPoints' | 'report'>,
  template: string,
  path: Path,
): string {
  for (const [, key = ''] of template.matchAll(/\{([\w.-]+)\}/g)) {
    if (!dataPoints.has(key))
      report(path, `"{${key}}" is not a data point${offer([...dataPoints.keys()], key)}`)
  }
  return template
}
